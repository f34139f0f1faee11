// @ts-check
// `npm run dashboard`: players on built servers for two minutes, scraped by Debian's Prometheus; then every query of the Grafana
// dashboard is evaluated over that time, and its panels are drawn into build/reports/dashboard. `-- --minutes N --players N`
// changes that. Exits with 1 if a query has no data, a variable has no value, or an alert rule cannot be evaluated; with 77 on a
// machine that cannot have Prometheus and MediaWiki.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { obtainPackages } from '#scripts/external/obtain-packages.mjs';
import { artifacts } from '#scripts/launch/artifacts.mjs';
import { prepare } from '#scripts/launch/prepare.mjs';
import { root } from '#scripts/launch/root.mjs';
import { NOT_HERE } from '#scripts/test/extra-suite.mjs';
import { withBrowser } from '../browser/with-browser.mjs';
import { players } from '../soak/crowd.mjs';
import { parseSoakArguments } from '../soak/parse-soak-arguments.mjs';
import { drawPage, PAGE_WIDTH, PLOT_WIDTH } from './page/draw-page.mjs';
import { evaluatePanels, panelProblems } from './evaluate-panels.mjs';
import { observeSite, SCRAPE_SECONDS } from './observe-site.mjs';
import { readDashboard } from './read-dashboard.mjs';
import { globalVariables, rateSeconds, stepOf } from './substitute-variables.mjs';

const REPORT = join(root, 'build/reports/dashboard');
const FONT = join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const log = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code */
async function checkDashboard() {
  const parsed = parseSoakArguments(process.argv.slice(2), 'dashboard', { minutes: 2, players: 12 });
  if (!parsed.ok) {
    console.error(parsed.error);
    return 1;
  }
  const code = await prepare(root, [...artifacts, players], log);
  if (code !== 0) return code;
  const missing = await obtainPackages(['prometheus', 'mediawiki'], root, log);
  if (missing !== null) {
    console.error(missing);
    return NOT_HERE;
  }
  const dashboard = readDashboard(readFileSync(join(root, 'deploy/grafana/wayword.json'), 'utf8'));
  const problems = await observeSite(root, parsed.value, log, (site) => show(dashboard, site));
  await takePictures();
  log(`Pictures are in ${relative(root, REPORT)}.`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  const queries = dashboard.panels.reduce((sum, panel) => sum + panel.queries.length, 0);
  log(
    `All ${queries} queries of ${dashboard.panels.length} panels have data, and all alert rules are evaluated.`,
  );
  return 0;
}

/**
 * Writes the page, and returns what is wrong with the dashboard and the alert rules.
 * @param {import('./read-dashboard.mjs').Dashboard} dashboard
 * @param {import('./observe-site.mjs').ObservedSite} site
 * @returns {Promise<readonly string[]>}
 */
async function show({ title, variables, panels }, { prometheus, range: { from, to }, notes }) {
  const step = stepOf(to - from, PLOT_WIDTH, SCRAPE_SECONDS);
  const range = { from, to, step };
  const globals = globalVariables(to - from, step, SCRAPE_SECONDS);
  const all = Object.fromEntries(variables.map((variable) => [variable.name, variable.all]));
  const evaluated = await evaluatePanels(panels, { ...globals, ...all }, (expr) =>
    prometheus.queryRange(expr, range),
  );
  const head = {
    title,
    notes: [
      ...notes,
      `A point every ${step} s, rates over ${rateSeconds(step, SCRAPE_SECONDS)} s, times in UTC. ` +
        `A gap is a scrape that took longer than ${SCRAPE_SECONDS} s.`,
    ],
    font: readFileSync(FONT),
  };
  mkdirSync(REPORT, { recursive: true });
  writeFileSync(join(REPORT, 'index.html'), drawPage(head, evaluated, range));

  const problems = [...panelProblems(evaluated)];
  for (const { name, metric, label } of variables)
    if ((await prometheus.labelValues(label, metric)).length === 0)
      problems.push(`The variable ${name} has no value: ${metric} has no label ${label}`);
  for (const { name, health, lastError } of await prometheus.rules())
    if (health !== 'ok')
      problems.push(`The alert rule ${name} is ${health}: ${lastError ?? 'not evaluated yet'}`);
  return problems;
}

/** Takes a picture of the whole page on a light and on a dark ground. */
async function takePictures() {
  await withBrowser(
    root,
    async (browser) => {
      const page = await browser.newPage({ viewport: { width: PAGE_WIDTH, height: 900 } });
      await page.goto(pathToFileURL(join(REPORT, 'index.html')).href);
      await page.evaluate('document.fonts.ready');
      for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: join(REPORT, `${colorScheme}.png`), fullPage: true });
      }
    },
    BROWSER_FLAGS,
  );
}

process.exitCode = await checkDashboard();
