type SqlValue = string | number | null;

/** A dump in the format of `mysqldump`, with several INSERT statements. `rows` hold the columns in their order. */
export function buildSqlDump(
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
  rowsAStatement = 3,
): string {
  const declarations = columns.map((name) => `  \`${name}\` varbinary(255) NOT NULL DEFAULT '',`);
  const statements = Array.from({ length: Math.ceil(rows.length / rowsAStatement) }, (_, statement) => {
    const some = rows.slice(statement * rowsAStatement, (statement + 1) * rowsAStatement);
    return `INSERT INTO \`${table}\` VALUES ${some.map((row) => `(${row.map(sqlValue).join(',')})`).join(',')};`;
  });
  return [
    '-- MariaDB dump 10.19',
    `DROP TABLE IF EXISTS \`${table}\`;`,
    `CREATE TABLE \`${table}\` (`,
    ...declarations,
    `  PRIMARY KEY (\`${columns[0]}\`),`,
    '  KEY `other` (`a`,`b`)',
    ') ENGINE=InnoDB DEFAULT CHARSET=binary;',
    `LOCK TABLES \`${table}\` WRITE;`,
    ...statements,
    'UNLOCK TABLES;',
    '-- Dump completed on 2026-08-01  8:15:32',
    '',
  ].join('\n');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\n': '\\n',
  '\r': '\\r',
  '\u001a': '\\Z',
  '"': '\\"',
  "'": "\\'",
  '\\': '\\\\',
};

function sqlValue(value: SqlValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  return `'${Array.from(value, (character) => ESCAPES[character] ?? character).join('')}'`;
}

/** A wiki's contents for its dumps: titles with spaces; pages of any namespace. */
export interface WikiPages {
  readonly articles: readonly { readonly title: string; readonly links: readonly string[] }[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

/** The four dumps of a wiki, in the column order of MediaWiki 1.43. Page numbers have gaps, as in real dumps. */
export function wikiDumps({ articles, redirects }: WikiPages): Readonly<Record<string, string>> {
  const inDatabase = (title: string) => title.replaceAll(' ', '_');
  const idOf = (index: number) => 7 + index * 3;
  const redirectId = (index: number) => idOf(articles.length + index);
  const wanted = [...new Set(articles.flatMap(({ links }) => links))];
  const targetId = (title: string) => 1_000 + wanted.indexOf(title);
  const page = [
    ...articles.map(({ title }, n) => [idOf(n), 0, inDatabase(title), 0, 0, 0.5, 'wikitext', null]),
    ...redirects.map(({ from }, n) => [redirectId(n), 0, inDatabase(from), 1, 0, 0.5, 'wikitext', null]),
    // A talk page with the same title, which is no article.
    ...articles.map(({ title }, n) => [100_000 + n, 1, inDatabase(title), 0, 0, 0.5, 'wikitext', null]),
  ];
  return {
    page: buildSqlDump(
      'page',
      [
        'page_id',
        'page_namespace',
        'page_title',
        'page_is_redirect',
        'page_is_new',
        'page_random',
        'page_content_model',
        'page_lang',
      ],
      page,
    ),
    redirect: buildSqlDump(
      'redirect',
      ['rd_from', 'rd_namespace', 'rd_title', 'rd_interwiki', 'rd_fragment'],
      [
        ...redirects.map(({ to }, n) => [
          redirectId(n),
          0,
          inDatabase(to),
          n % 2 === 0 ? '' : null,
          'A section',
        ]),
        // A talk page may link to a special page, whose namespace number is negative.
        [100_000, -1, 'RecentChanges', null, ''],
      ],
    ),
    linktarget: buildSqlDump(
      'linktarget',
      ['lt_id', 'lt_namespace', 'lt_title'],
      [
        ...wanted.flatMap((title) => [
          [targetId(title), 0, inDatabase(title)],
          [50_000 + targetId(title), 14, inDatabase(title)],
        ]),
        [90_000, -1, 'RecentChanges'],
      ],
    ),
    pagelinks: buildSqlDump(
      'pagelinks',
      ['pl_from', 'pl_from_namespace', 'pl_target_id'],
      articles.flatMap(({ links }, n) => [
        ...links.map((to) => [idOf(n), 0, targetId(to)]),
        ...links.map((to) => [100_000 + n, 1, targetId(to)]),
        ...links.map((to) => [idOf(n), 0, 50_000 + targetId(to)]),
      ]),
      5,
    ),
  };
}
