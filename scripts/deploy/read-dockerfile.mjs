// @ts-check
import { posix } from 'node:path';
import { DockerfileParser, Env, From, ModifiableInstruction } from 'dockerfile-ast';

/**
 * What a container starts with.
 * @typedef {object} ImageConfig
 * @property {Readonly<Record<string, string>>} env
 * @property {string} user
 * @property {string} cwd
 * @property {readonly string[]} volumes
 * @property {readonly string[]} command ENTRYPOINT and CMD
 * @property {readonly string[] | null} healthCheck
 */

/**
 * One step of a stage, with the settings that apply to it. `user` names the owner of a copy and the user of a command.
 * @typedef {(
 *   { readonly kind: 'folder', readonly path: string } |
 *   { readonly kind: 'run', readonly command: readonly string[], readonly user: string, readonly cwd: string, readonly env: Readonly<Record<string, string>> } |
 *   { readonly kind: 'copy', readonly stage: string | null, readonly sources: readonly string[], readonly target: string, readonly owner: string }
 * )} Step
 */

/** @typedef {{ readonly name: string | null, readonly base: string, readonly steps: readonly Step[], readonly config: ImageConfig }} Stage */

/** @typedef {{ name: string | null, base: string, steps: Step[], config: ImageConfig, entrypoint: readonly string[], cmd: readonly string[] }} Draft */

/**
 * Reads the stages of a Dockerfile. Throws for what it does not know, so that no instruction is left out silently.
 * @param {string} text
 * @returns {readonly Stage[]} the last is the image
 */
export function readDockerfile(text) {
  /** @type {Draft[]} */
  const drafts = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction instanceof From) drafts.push(begin(instruction));
    else addTo(drafts.at(-1) ?? fail(instruction, 'comes before FROM'), instruction);
  }
  return drafts.map(({ name, base, steps, config, entrypoint, cmd }) => ({
    name,
    base,
    steps,
    config: { ...config, command: [...entrypoint, ...cmd] },
  }));
}

/**
 * @param {From} from
 * @returns {Draft}
 */
function begin(from) {
  const base = from.getImage() ?? fail(from, 'names no image');
  const config = { env: {}, user: 'root', cwd: '/', volumes: [], command: [], healthCheck: null };
  return { name: from.getBuildStage(), base, steps: [], config, entrypoint: [], cmd: [] };
}

/** @typedef {import('dockerfile-ast').Instruction} Instruction */

/**
 * @param {Draft} draft
 * @param {Instruction} instruction
 */
function addTo(draft, instruction) {
  const { config, steps } = draft;
  const words = instruction.getArguments().map((argument) => argument.getValue());
  const content = instruction.getArgumentsContent() ?? '';
  switch (instruction.getKeyword()) {
    case 'LABEL':
    case 'EXPOSE':
      return;
    case 'ENV':
      draft.config = { ...config, env: { ...config.env, ...propertiesOf(instruction) } };
      return;
    case 'USER':
      draft.config = { ...config, user: content };
      return;
    case 'WORKDIR': {
      const path = posix.resolve(config.cwd, content);
      steps.push({ kind: 'folder', path });
      draft.config = { ...config, cwd: path };
      return;
    }
    case 'RUN': {
      if (flagsOf(instruction).size > 0) fail(instruction, 'has flags');
      const { user, cwd, env } = config;
      steps.push({ kind: 'run', command: listOf(content) ?? ['/bin/sh', '-c', content], user, cwd, env });
      return;
    }
    case 'COPY':
      steps.push(copyOf(instruction, words, config.cwd));
      return;
    case 'VOLUME':
      draft.config = { ...config, volumes: [...config.volumes, ...words] };
      return;
    case 'HEALTHCHECK':
      draft.config = { ...config, healthCheck: commandOf(instruction, content.replace(/^CMD\s+/u, '')) };
      return;
    case 'ENTRYPOINT':
      draft.entrypoint = commandOf(instruction, content);
      return;
    case 'CMD':
      draft.cmd = commandOf(instruction, content);
      return;
    default:
      fail(instruction, 'is not known here');
  }
}

/**
 * @param {Instruction} instruction
 * @param {readonly string[]} words
 * @param {string} cwd
 * @returns {Step}
 */
function copyOf(instruction, words, cwd) {
  const { from, chown, ...others } = Object.fromEntries(flagsOf(instruction));
  if (Object.keys(others).length > 0) fail(instruction, `has the flags ${Object.keys(others).join(', ')}`);
  const target = words.at(-1) ?? fail(instruction, 'names no target');
  const isFolder = target.endsWith('/') || target === '.' || words.length > 2;
  const path = posix.resolve(cwd, target);
  return {
    kind: 'copy',
    stage: from ?? null,
    sources: words.slice(0, -1),
    target: isFolder && path !== '/' ? `${path}/` : path,
    owner: chown ?? 'root:root',
  };
}

/**
 * @param {Instruction} instruction
 * @returns {Record<string, string>}
 */
function propertiesOf(instruction) {
  if (!(instruction instanceof Env)) return fail(instruction, 'is no ENV');
  return Object.fromEntries(
    instruction.getProperties().map((property) => [property.getName(), property.getValue() ?? '']),
  );
}

/**
 * @param {Instruction} instruction
 * @returns {ReadonlyMap<string, string>}
 */
function flagsOf(instruction) {
  if (!(instruction instanceof ModifiableInstruction)) return new Map();
  return new Map(instruction.getFlags().map((flag) => [flag.getName(), flag.getValue() ?? '']));
}

/**
 * The words of a command in exec form. A shell would be the first process of the container, and pass no signal on.
 * @param {Instruction} instruction
 * @param {string} content
 */
function commandOf(instruction, content) {
  return listOf(content) ?? fail(instruction, 'has no list of words, as ["node"]');
}

/**
 * @param {string} content
 * @returns {readonly string[] | null} null if it is no JSON list
 */
function listOf(content) {
  return content.startsWith('[') ? JSON.parse(content) : null;
}

/**
 * @param {Instruction} instruction
 * @param {string} problem
 * @returns {never}
 */
function fail(instruction, problem) {
  throw new Error(`Line ${instruction.getRange().start.line + 1}: ${instruction.getKeyword()} ${problem}`);
}
