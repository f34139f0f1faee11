import { describe, expect, it } from 'vitest';
import { readDockerfile } from './read-dockerfile.mjs';

describe('readDockerfile', () => {
  it('returns the steps of each stage with the settings that apply to them', () => {
    const [build, image] = readDockerfile(`
      FROM node:1 AS build
      WORKDIR /app
      ENV MODE=test NAME="a b"
      RUN make \\
        all
      USER node
      COPY --chown=node:node one two ./
      RUN ["make", "more"]

      FROM node:2
      WORKDIR /srv
      WORKDIR www
      COPY --from=build /app/out out
      EXPOSE 80`);
    const env = { MODE: 'test', NAME: 'a b' };
    expect(build).toMatchObject({
      name: 'build',
      base: 'node:1',
      steps: [
        { kind: 'folder', path: '/app' },
        {
          kind: 'run',
          user: 'root',
          cwd: '/app',
          env,
          command: ['/bin/sh', '-c', expect.stringMatching(/^make\s+all$/u)],
        },
        { kind: 'copy', stage: null, sources: ['one', 'two'], target: '/app/', owner: 'node:node' },
        { kind: 'run', user: 'node', cwd: '/app', env, command: ['make', 'more'] },
      ],
    });
    expect(image).toMatchObject({
      name: null,
      base: 'node:2',
      steps: [
        { kind: 'folder', path: '/srv' },
        { kind: 'folder', path: '/srv/www' },
        { kind: 'copy', stage: 'build', sources: ['/app/out'], target: '/srv/www/out', owner: 'root:root' },
      ],
      config: { env: {}, user: 'root', cwd: '/srv/www' },
    });
  });

  it('returns what a container starts with', () => {
    const [image] = readDockerfile(`FROM node:1
      ENV PORT=80
      USER node
      VOLUME /data
      HEALTHCHECK --interval=5s CMD ["node", "-e", "check(\`\${port}\`)"]
      ENTRYPOINT ["node"]
      CMD ["main.js"]`);
    expect(image?.config).toEqual({
      env: { PORT: '80' },
      user: 'node',
      cwd: '/',
      volumes: ['/data'],
      command: ['node', 'main.js'],
      healthCheck: ['node', '-e', 'check(`${port}`)'],
    });
  });

  it.each([
    ['FROM node:1\nADD one two', /^Line 2: ADD is not known here/u],
    ['FROM node:1\nRUN --mount=type=cache,target=/c make', /^Line 2: RUN has flags/u],
    ['FROM node:1\nCOPY --link one two', /^Line 2: COPY has the flags link/u],
    ['FROM node:1\nCMD npm start', /^Line 2: CMD has no list of words/u],
    ['USER node\nFROM node:1', /^Line 1: USER comes before FROM/u],
  ])('throws for what it does not know: %j', (text, message) => {
    expect(() => readDockerfile(text)).toThrow(message);
  });
});
