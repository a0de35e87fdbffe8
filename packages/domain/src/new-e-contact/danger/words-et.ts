import type { DangerWords } from './dangers.ts';

const PAIN = 'valu valud valusid valuga valus valusad valusalt valutab valutavad valutas valutama valutamine';
const STRONG =
  'tugev tugevad tugeva tugevalt tugevat hull hullem hullult kohutav* jube jubedalt talumatu* väljakannatamatu* äge äkiline äkilise äkki järsku meeletu*';
const NURSING = 'imet* rinnaga piim* piima* nibu* tükk mast* pump* rinnapump*';
const LONG_AGO = 'pärast järel järgne taastusravi* taastumi* põdenud läbipõetud';

/** Estonian: how patients say it, with endings, everyday words and what belongs together in two words. */
export const DANGER_WORDS_ET: DangerWords = {
  SUICIDE: [
    'enesetap* enesevigasta* enesehävit* enesekahjusta* suitsiid* suitsidaal* surmamõt*',
    'taha tahan tahaks soovi jaksa suuda viitsi + elada + ei enam',
    'elul elus elamisel elada elamiseks + mõtet mõte põhjust + ei pole enam',
    'tahan tahab tahaks tahaksin soovin soovib mõtlen mõtted mõte + surra surmast surmale surma surnud suren',
    'parem + surnud surnuna surra suren',
    'ennast end enda endale enese enesele iseend iseennast + tappa tapan tapma tapab tapnud tapmine tapmise puua poon poos üles lõigun lõikun lõikuda vigastan vigastab vigastada viga kahjustan kahjustada liiga',
    'teen teha tegema teeb tegi + endale enesele + haiget',
    'elu elule elult elust + lõpetada lõpetan lõpetab lõpp lõpu võtta võtan lahkuda + oma endalt eneselt enda enesele teha',
    'hüppan hüpata + alla katuselt sillalt aknast rongi',
    'veene veenid randmed randmeid + lõigun lõikan lõikab lõikun lõikas läbi',
    'poon puua poomine + üles end ennast ise',
    'elutahe elutahet + ei pole kadunud kadus',
    'elu elul elus + mõttetu mõttetuks mõttetud',
  ],
  PREGNANCY: [
    'rase raseda* rasedus* rasedal lapseootel loote* + veri verd verits* verejooks* verine verist veritsus määri* - proov* analüüs* vererõhk* rõhk grupp*',
    'lootevee* lootevesi',
    'veed + tulid tulevad tuli puhkesid lasksid läksid',
    'loode loote loodet kõhus rase raseda* rasedus* + liigu liiguta liigutab liigutusi liigutused + ei vähem vähe enam lakanud',
    `rase raseda* rasedus* + ${STRONG} + ${PAIN} kõhuvalu* peavalu*`,
    'rase raseda* rasedus* + krambid krambihoo* kramplen minest*',
    'sünnitan sünnitab sünnitus sünnitustegevus tuhud + praegu hakkas hakkasid algas algasid kodus kohe',
  ],
  BABY_FEVER: [
    'beebi* imik* imiku* vastsündinu* titt* tita* kuune kuuse kuusel ühekuu* kahekuu* kolmekuu* nädalane nädalase* + palavik* temperatuur* kuum 38 39 40 - lasteaed',
    'laps lapse lapsel beebi* imik* vastsündinu* titt* titel tita* poeg pojal tütar tütrel + loid loiu* uimane uimas* apaatne apaat* lõtv lõdv* roidunud',
    'laps lapse lapsel beebi* imik* vastsündinu* tita* + ei + ärka reageeri ärgata',
  ],
  MENINGITIS: [
    'kael kukal kaela + kange kanged jäik kangestunud paindu paindub painduda + palavik* 38 39 40',
    'kuklakange* ajukelmepõletik* meningiit* meningiidi* sepsis sepsise* veremürgi* - vaktsi* süst* kaitse*',
    'täpid täppe lööve punnid laigud + kao kaob kaovad vajuta* + ei',
  ],
  CHEST_PAIN: [
    `${PAIN} pisted piste pistab pistavad torge* torkab pitsita* pitsitus pigista* pigistus surve suru* põletab põletav põletustunne raskus raskustunne rõhub rõhumi* + rinnus rinnu rinnas rinnusse rinna rind rinde rindu rinnak* rinnaku* rindkere* rinnakorv* - ${NURSING}`,
    'rinnavalu* rinnusvalu valurinnus valurinnas rindkerevalu* rinnakuvalu* südamevalu* - imet* rinnaga piim* nibu* menstru*',
    `süda südame südames südamel südant südamesse + ${PAIN} pisted piste pistab torkab pitsitab pigistab seisab seiskus`,
    `südamerabandus* südameatak* südameinfark* südameseisk* infark* inffark* miokardi* - ${LONG_AGO}`,
  ],
  STROKE: [
    `insult* insuld* ajuinsul* ajuinfark* ajurabandus* =rabandus* =halvatus* halvatud - ${LONG_AGO} päikese*`,
    'suunurk suunurga suu nägu näo näost näopool* pale + vajus vajunud vajub viltu viltune kõver kõveraks ripub halvatud halvat* tuim tuimaks tundetu*',
    'kõne keel jutt rääkimine + segane segaseks segast pudi pudis* pudistab takerdub takerdu* kadus kadunud arusaamatu*',
    'ei + rääkida räägi kõneleda + saa suuda enam oska - hääl* kurk* kurgu* neelu* laps lapse lapsel aastane aastase',
    'käsi käe käes käed jalg jala jalas jalad + jõuetu* jõuetuks halvatud halvat* halvab',
    'käsi käe jalg jala käed jalad + ei + liigu kuula tunne - laps* põlv* valu* õlg*',
    'pool poole kehapool* näopool* + keha kehast näost kehapool* näopool* + tuim tuimus tuimaks nõrk nõrkus nõrgaks jõuetu* halvat* tundetu* surnud',
    'äkki järsku äkiline äkitselt + käsi käe käed jalg jala jalad + nõrk nõrgaks nõrkus tuim tuimaks',
  ],
  SWOLLEN_THROAT: [
    'kurk kurgu kurgus kõri kõris neel neelu + paistes paistetus* paistetab turse turses tursunud paisub paisunud ahenenud aheneb - mandel* mandli*',
    'ei + saa suuda + neelata neelama',
    'sülge sülg + neelata neelama neelamine voolab',
  ],
  ALLERGY: [
    'anafülak* anafulak* anafilak* allergiašok* quincke* kvinke* angioödeem*',
    'allergia* allergiline allergilise allergiat + šokk šoki šokis tugev tugeva tugevad raske äge äkiline eluohtlik hingata hingamine hingamisraskus',
    'nägu näo näos keel keele huul huuled huulte huule + paistes paiste paistetus* paistetab turse turses tursunud paisub paisunud üles',
    'mesila* herila* vapsi* vaabla* vaablane + allergi* hingata šokk kurk kõri nägu keel huuled',
  ],
  BREATHING: [
    'ei + hinga hingata hingab hinganud - nina ninast ninaga ninakaudu',
    'ei + õhku hapnikku + saa jätku jagu ole piisavalt',
    'hing hinge + kinni jääb jäi matab mattub - nina*',
    'raske raskelt raskesti raskendatud vaevaline vaevu vaevaliselt raskusi raskused raskus võimatu keeruline + hingata hinga hingab hingan hingamine hingamise hingamisega hingamisel hingates - nina ninast ninaga',
    'õhupuudus* õhunälg* hingamisraskus* hingamispeetus* hingamisseisk* lämbu* lämbumi* lämmat* lämmatab astmahoog* astmahoo*',
    'õhk õhku + otsas puudu otsa jätku',
    'hingeldab hingeldan hingeldus hingeldamine + rahulolekus puhkeolekus äkki järsku väga tugev tugevalt pikali',
    'kurku kurgus hingetorru hingetorusse hingamisteedesse + kinni jäi jäänud läks tõmbas sattus - katt mädakork*',
    'sinine sinised siniseks sinakas sinakad + huul huuled nägu näost suu',
    'astma + hoog hoos',
  ],
  UNCONSCIOUS: [
    'teadvuseta teadvusetu* teadvusekaot* teadvusehäi* meelemärkuseta meelemärkusetu*',
    'teadvus teadvuse teadvust meelemärkus meelemärkuse meelemärkust + kadus kadunud kaob kadumine kaotas kaotasin kaotus kaotab kaotanud segane ähmane',
    'ei + ärka ärkab reageeri reageerib virgu äratada - kell* hommikul* öösel äratus*',
    'krambihoog* krambihoo* epilepsiahoo* langetõvehoo* febriilkram* palavikukram* krampleb krampides =elustada =elustami*',
    'epilepsia langetõve + hoog hood hoogu',
    'kramp krambid krampe krampi krambis krambitab - jala* jalg jalad sääre* säär säärte kõhu* kõht alakõhu* varba* lihas* käe* käsi päeva* menstru* öösel öised öösiti magneesium* emaka* selja* selg silma*',
    'kukkus varises vajus langes + =kokku',
  ],
  FAINTING: ['minest* minstas minetas', 'silme silmad + mustaks must + kukkus kukkusin vajusin'],
  COUGHING_BLOOD: ['köhi* köha* köhib köhin röga rögas + verd veri verega verine verist veriselt'],
  INNER_BLEEDING: [
    'oksend* okse* oksendab oksendan + verd veri verega vere verist veriselt verine kohvipaks*',
    'veriokse* vereoks*',
    'must musta mustad mustaks tõrva* + väljaheide väljaheidet väljaheites kaka roe',
  ],
  BLEEDING: [
    'verejooks* - nina* igeme* menstru* päeva* pärak* hemorroid* emaka*',
    'veri verd verits* veritseb verejooks* ninaverejooks* haav haavast + peatu peata seisku lakka pidama kinni sulgu + ei - proov* analüüs* anda',
    'verd veri verits* veritseb veritsus verejooks* + tugev tugevalt palju kõvasti ohtralt ohtra* purskab purska* pritsib pritsi* jookseb voolab hulga meeletult tohutult kaotanud - proov* analüüs* anda doonor* suhkur*',
    'arter arterist veen veenist + läbi katki lõik*',
    'noahaav* pussita* kuulihaav* tulistati*',
    'sõrm sõrme käsi käe varvas jalg + otsast küljest maha - kips*',
  ],
  POISONING: [
    'üledoos* üleannus* üledoseer* =mürgistu* =mürgitu* =mürgita* vingumürgi* vingugaas* vingus alkoholimürgi* ravimimürgi* seenemürgi* kärbseseen* - toidu* toit* toidust söö* vinguv*',
    'mürki mürk mürgi + võttis võtnud võtsin jõi neelas sõi sõin joonud',
    'jõi jõin joonud neelas neelasin neelanud sõi söönud + pesuvahend* pesukapsel* kemikaal* kloor* hape hapet äädika* äädikat patarei* nööppatarei* magneti* magnet* puhastus* atsetoon* bensiin* antifriis* lahustit tablette ravimeid rohtusid',
    'liiga peotäis topelt kogemata kogu terve + palju peotäis kogemata pakk paki karbi ära koguse + tablet* ravim* rohtu rohtusid rohte pille unerohtu valuvaigist* paratsetamool* - kaal* kallis',
  ],
  HEAD_INJURY: [
    'peatrauma* peavigastus* peapõrutus* ajupõrutus* ajutrauma* koljutrauma* koljumurd* peahaav*',
    'pea pead peaga pähe + lõi lõin lõid löödud löönud löök löögi hoop kukkus kukkusin kukkunud põruta* põrutus vigasta* vigastus trauma haav',
  ],
  SUDDEN_HEADACHE: [
    'äkiline äkilise äkki järsku hirmus plahvatus* talumatu* väljakannatamatu* kõige + peavalu* - ravim* rohi',
    `äkki järsku äkiline talumatu* väljakannatamatu* + pea + ${PAIN}`,
    'elu + hullem tugevaim kõige + peavalu* pea',
  ],
  ABDOMINAL_PAIN: [
    `${STRONG} + kõhuvalu* alakõhuvalu* kõhukramp* kõhukrambid`,
    `${STRONG} + kõht kõhus kõhu kõhtu alakõht alakõhus + ${PAIN} krambid`,
  ],
  INJURY: [
    '=õnnetus =õnnetuse =avarii',
    'mees abikaasa isa ema + =peksab =peksis',
    'elektrilöö* uppunud uppus uppumi* liiklusõnnetus* autoavari* lahtinemurd*',
    'elektrit elekter + sai saanud sain lõi',
    'kukkus kukkusin kukkunud + kõrgelt katuselt rõdult redelilt aknast puuotsast',
    'raske rasked suur suured keeva* keev tules nägu ulatuslik + põletus põletused põletushaav* põletas',
    'lahtine + luumurd murd',
  ],
  EMERGENCY: ['kiirabi* hädaabi* 112 suren suremas eluohtlik* eluohus appi', 'elu eluga + ohus ohtlik hädas'],
};
