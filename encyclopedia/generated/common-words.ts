/** The commonest words of English. They never carry a link: whoever reads "time" or "way" thinks of no article. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `the be to of and a in that have i it for not on with he as you do at this but his by from they we say her she or an will
  my one all would there their what so up out if about who get which go me when make can like time no just him know take
  people into year your good some could them see other than then now look only come its over think also back after use two
  how our work first well way even new want because any these give day most us is are was were been has had did being
  part place case week company system program question government number night point home water room mother area money
  story fact month lot right study book eye job word business issue side kind head house service friend father power hour
  game line end member law car city community name president team minute idea kid body information parent face others
  level office door health person art war history party result change morning reason research girl guy moment air teacher
  force education thing man men woman women life lives child children world school state family student group country
  problem hand area years days times ways parts places today many such very between long great little own while should
  through where much before must under last never same another each those both during without again around however small
  found form large often used using usually having made three four five six seven eight nine ten second third half may
  might against set order means mean matter type act sense object surface front back top bottom center middle
  someone somebody anyone person individual adult age west east north south northern southern eastern western building buildings
  device devices instrument structure region condition food dry ten sign feeling movement play sport field size color colour top
  piece unit work works act acts bit course range motion action energy power forces distance symbol symbols zero metre metres meter meters litre litres climate industry industries coast coasts temperature`.split(
    /\s+/u,
  ),
);
