import type { ContinentName } from '../picture-recipe.ts';

interface Continent {
  /** Natural Earth names of the colored countries. */
  readonly countries: readonly string[];
  /** West, south, east, north in degrees: the area that the map must show. */
  readonly bounds: readonly [number, number, number, number];
}

/** Russia is colored only west of this meridian, a straight approximation of the Ural. */
export const URAL_LONGITUDE = 60;

export const continents: Readonly<Record<ContinentName, Continent>> = {
  Europe: {
    bounds: [-16, 36, 42, 69],
    countries:
      list(`Albania|Andorra|Austria|Belarus|Belgium|Bosnia and Herz.|Bulgaria|Croatia|Czechia|Denmark|Estonia|
      Faeroe Is.|Finland|France|Germany|Greece|Guernsey|Hungary|Iceland|Ireland|Isle of Man|Italy|Jersey|Kosovo|Latvia|
      Liechtenstein|Lithuania|Luxembourg|Macedonia|Malta|Moldova|Monaco|Montenegro|Netherlands|Norway|Poland|Portugal|
      Romania|Russia|San Marino|Serbia|Slovakia|Slovenia|Spain|Sweden|Switzerland|Ukraine|United Kingdom|Vatican|Åland`),
  },
  Africa: {
    bounds: [-18, -35, 52, 37.5],
    countries:
      list(`Algeria|Angola|Benin|Botswana|Burkina Faso|Burundi|Cabo Verde|Cameroon|Central African Rep.|Chad|
      Comoros|Congo|Côte d'Ivoire|Dem. Rep. Congo|Djibouti|Egypt|Eq. Guinea|Eritrea|Ethiopia|Gabon|Gambia|Ghana|Guinea|
      Guinea-Bissau|Kenya|Lesotho|Liberia|Libya|Madagascar|Malawi|Mali|Mauritania|Mauritius|Morocco|Mozambique|Namibia|
      Niger|Nigeria|Rwanda|S. Sudan|Senegal|Seychelles|Sierra Leone|Somalia|Somaliland|South Africa|Sudan|
      São Tomé and Principe|Tanzania|Togo|Tunisia|Uganda|W. Sahara|Zambia|Zimbabwe|eSwatini`),
  },
  Asia: {
    bounds: [32, -9, 146, 74],
    countries:
      list(`Afghanistan|Armenia|Azerbaijan|Bahrain|Bangladesh|Bhutan|Brunei|Cambodia|China|Cyprus|Georgia|
      Hong Kong|India|Indonesia|Iran|Iraq|Israel|Japan|Jordan|Kazakhstan|Kuwait|Kyrgyzstan|Laos|Lebanon|Macao|Malaysia|
      Maldives|Mongolia|Myanmar|N. Cyprus|Nepal|North Korea|Oman|Pakistan|Palestine|Philippines|Qatar|Russia|
      Saudi Arabia|Siachen Glacier|Singapore|South Korea|Sri Lanka|Syria|Taiwan|Tajikistan|Thailand|Timor-Leste|Turkey|
      Turkmenistan|United Arab Emirates|Uzbekistan|Vietnam|Yemen`),
  },
  Antarctica: { bounds: [-180, -90, 180, -63], countries: ['Antarctica'] },
};

function list(names: string): string[] {
  return names.split('|').map((name) => name.trim());
}
