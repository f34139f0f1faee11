import { describe, expect, it } from 'vitest';
import { countryText } from './country-text.ts';

const FACTS: Readonly<Record<string, string>> = {
  'Geography/Location': 'Central South America, southwest of Brazil',
  'Geography/Area/total': '1,098,581 sq km',
  'Geography/Coastline': '0 km (landlocked)',
  'Geography/Land boundaries/border countries': 'Argentina 942 km, Brazil 3,403 km',
  'Geography/Terrain': 'rugged Andes Mountains with a highland plateau (Altiplano)',
  'Geography/Natural resources': 'tin, natural gas, note - and more',
  'Geography/Elevation extremes/highest point': 'Nevado Sajama 6,542 m',
  'Introduction/Background':
    'The country, named after Simon BOLIVAR, broke away from Spanish rule in 1825. Since then it has seen many coups. This went on. It joined NATO in 2001. It is troubled by unrest.',
  'People and Society/Population': '10,800,882 (July 2015 est.)',
  'People and Society/Languages': 'Spanish (official) 60.7%, Quechua (official) 21.2%, none 0.1%',
  'People and Society/Religions': 'Roman Catholic 76.8%, other 1.7%',
  'Government/Capital/name': 'La Paz (administrative capital); Sucre (constitutional capital)',
  'Economy/Exports - commodities': 'natural gas, gold',
  'Economy/Exports - partners': 'Brazil 29.8%, US 15.6% (2014)',
};
const bolivia = countryText({ name: 'Bolivia', fact: (path) => FACTS[path] ?? '' });

describe('a country', () => {
  it('is told in sentences that say of which year their figures are', () => {
    expect(bolivia.lead).toBe(
      'is a country in Central South America, southwest of Brazil. Its capital is La Paz. In 2015 it had about 11 million inhabitants on about 1.1 million square kilometres.',
    );
    expect(Object.fromEntries(bolivia.sections)).toEqual({
      Geography:
        'Bolivia borders Argentina and Brazil. It has no coast. The land consists of rugged Andes Mountains with a highland plateau. The highest point is Nevado Sajama, at 6,542 metres. Among its natural resources are tin and natural gas.',
      History:
        'Bolivia, named after Simon Bolivar, broke away from Spanish rule in 1825. It joined NATO in 2001.',
      People: 'People speak Spanish and Quechua. Most believers are Roman Catholics.',
      Economy:
        'Its main exports are natural gas and gold; in 2014 most went to Brazil and the United States.',
    });
    expect(bolivia.facts).toContainEqual(['Inhabitants', '11 million (2015)']);
  });

  it('is silent about what it does not know', () => {
    const nowhere = countryText({ name: 'Nowhere', fact: () => '' });
    expect(nowhere).toEqual({ summary: 'a country', lead: 'is a country.', sections: [], facts: [] });
  });
});
