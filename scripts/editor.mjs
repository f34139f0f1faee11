// @ts-check
// `npm run editor`: opens the visual editor over this project. PORT is the app's, EDITOR_PORT the editor's.
import { besidesSources } from './launch/artifacts.mjs';
import { build } from './launch/build.mjs';
import { prepare } from './launch/prepare.mjs';
import { root } from './launch/root.mjs';

const say = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code; 0 while the editor runs */
async function edit() {
  const code = await prepare(root, besidesSources, say);
  if (code !== 0) return code;

  const [{ startEditor }, { PortInUse }] = await Promise.all([
    import('./editor/start-editor.mjs'),
    import('./editor/port-in-use.mjs'),
  ]);
  try {
    const { address, appUrl, close } = await startEditor({
      root,
      ports: {
        app: Number(process.env['PORT'] || 4321),
        editor: Number(process.env['EDITOR_PORT'] || 4322),
      },
      buildEncyclopedia: async () => (await build(root, besidesSources, say)) === 0,
    });
    say(`The app is open at ${appUrl}`);
    say(`The editor is open at ${address}`);
    const stop = () => void close().then(() => process.exit(0));
    process.once('SIGINT', stop).once('SIGTERM', stop);
    return 0;
  } catch (error) {
    if (!(error instanceof PortInUse)) throw error;
    console.error(error.message);
    return 1;
  }
}

const code = await edit();
if (code !== 0) process.exitCode = code;
