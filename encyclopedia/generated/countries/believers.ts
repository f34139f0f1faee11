const NAMES: Readonly<Record<string, string>> = {
  Jewish: 'Jews',
  Orthodox: 'Orthodox Christians',
  'Eastern Orthodox': 'Orthodox Christians',
  'Greek Orthodox': 'Greek Orthodox Christians',
  'Russian Orthodox': 'Russian Orthodox Christians',
  'Serbian Orthodox': 'Serbian Orthodox Christians',
  'Ethiopian Orthodox': 'Ethiopian Orthodox Christians',
  'Macedonian Orthodox': 'Macedonian Orthodox Christians',
  Shintoism: 'Shintoists',
  Buddhism: 'Buddhists',
  Christianity: 'Christians',
  Evangelical: 'Evangelical Christians',
  Pentecostal: 'Pentecostal Christians',
  Traditional: 'followers of traditional religions',
  Traditionalists: 'followers of traditional religions',
  Vodoun: 'followers of Vodoun',
  'Armenian Apostolic': 'members of the Armenian Apostolic Church',
  'Church of Norway': 'members of the Church of Norway',
  'Church of Ireland': 'members of the Church of Ireland',
  'Evangelical Lutheran Church of Iceland': 'members of the Evangelical Lutheran Church of Iceland',
  Druze: 'Druze',
  'Muslim less than': 'Muslims',
};
const COUNTED =
  /(?:Muslim|Christian|Catholic|Protestant|Hindu|Buddhist|Lutheran|Calvinist|Anglican|Mormon|Animist|Baptist|Methodist|Adventist|Sikh|Taoist|Rastafarian|Old Believer)$/u;

/** Who believes so: "Roman Catholic" → "Roman Catholics"; null for what is no group of people. */
export function believers(religion: string): string | null {
  const name = religion.replace(/\s+(?:more|less) than$/u, '');
  if (/^(?:Kimbanguist|Badimo|Awakening|Protestant$.*Anglican|Catholic$)/u.test(name))
    return name === 'Catholic' ? 'Catholics' : null;
  return NAMES[name] ?? (COUNTED.test(name) ? `${name}s` : null);
}
