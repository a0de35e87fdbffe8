import type { DangerWords } from './dangers.ts';

const PAIN = 'pain pian pains painful hurt hurts hurting ache aches aching sore';
const STRONG =
  'severe severely sudden suddenly unbearable excruciating intense terrible horrible extreme agonising agonizing worst strong stabbing awful';
const NOT = 'cant cannot not unable hardly barely';
const SELF = 'myself himself herself themselves oneself yourself self';

/** English: how patients say it, with endings and everyday words; written without apostrophes (cant, dont). */
export const DANGER_WORDS_EN: DangerWords = {
  SUICIDE: [
    'suicid* sucid* suicd* suiside suecide unalive selfharm*',
    `kill killing hang hanging harm harming shoot drown drowning + ${SELF}`,
    `want wants wanting thinking thoughts thought urge going feel feeling + hurt hurting cut cutting end ending + ${SELF}`,
    'self + harm harming harmed injury injuring',
    'want wants wanted wanna wish wishing rather better ready thinking thoughts + die dead dying death',
    'dont doesnt not no never nothing without + want wanna wish reason point worth will feel + live living alive life exist - insurance long',
    'nothing + live + for',
    'end ending ends take taking took + my his her own + life',
    'end ending + it + all',
    'jump jumping + bridge roof train window + off from under front',
    'tired sick + living life alive + of',
    'cutting cut + wrists wrist veins',
    'better + off + without + me',
  ],
  PREGNANCY: [
    'pregnan* + bleed* blood bled spotting haemorrh* - pressure test tests sugar type group sample',
    'water waters + broke broken breaking leaking gone - bottle tap',
    'baby foetus fetus pregnan* movements movement kicks + moving move moves kicking kicks movements movement + not less stopped reduced no fewer isnt - bowel arm leg',
    `pregnan* + ${STRONG} + ${PAIN} headache cramps`,
    'pregnan* + seizure* fits fainted fainting collapsed',
    'in having started go + labour labor + labour labor started now early contractions - certificate',
    'miscarrying',
  ],
  BABY_FEVER: [
    'baby babys babies newborn* infant* neonat* + fever fevers feverish temperature hot 38 39 40',
    'month months week weeks + old + fever feverish temperature 38 39 40',
    'child childs baby babys kid toddler* son daughter infant* newborn* + drows* lethargic letharg* floppy limp unresponsive - sugar',
    'child baby kid toddler* son daughter infant* newborn* + wont not doesnt cant + wake waking respond responding',
  ],
  MENINGITIS: [
    'stiff + neck + fever temperature 38 39 40 light rash',
    'mening* meningitis menengitis sepsis septic - vaccin* jab* vacc* shot booster tank',
    'rash spots + fade fading disappear + not dont doesnt wont pressed glass press',
    'blood + poisoning',
  ],
  CHEST_PAIN: [
    `chest sternum breastbone ribcage + ${PAIN} tight tightness pressure pressing heavy heaviness squeez* burning crushing crush* discomfort stabbing - breastfe* nursing nipple* lump`,
    'chestpain* chestpressure',
    `heart hart + attack attacks ${PAIN} stopped stabbing squeezing - after rehab* history`,
    'heartattack* myocardial',
    'cardiac + arrest attack',
  ],
  STROKE: [
    'stroke strok strokes - after rehab* recover* history breast* swim* insurance',
    'face mouth smile eyelid + droop* drooping dropped sagging crooked numb numbness paraly* lopsided twisted',
    'slurred slurring slur* - swear',
    'speech + slurr* lost unclear confused garbled gone suddenly - therap* delay* child son daughter toddler* development',
    `${NOT} + speak talk + cant cannot unable suddenly - voice throat hoarse child son daughter toddler* yet`,
    'arm arms leg legs hand side + weak weakness paraly* limp - old exercise*',
    'one half left right + side + numb numbness numbed weak weakness',
    'numb numbness + suddenly sudden face + arm leg hand side face',
    'paralysed paralyzed paralys* paralyz*',
  ],
  SWOLLEN_THROAT: [
    'throat airway windpipe + swell* swollen swelled swelling closing closes closed tightening - glands tonsil*',
    `${NOT} + swallow swallowing`,
    'swallow swallowing + saliva spit drool*',
  ],
  ALLERGY: [
    'anaphyla* anafila* anaphal* quincke* angioedema angiooedema',
    'severe severely bad serious strong acute sudden + allerg* allergic alergic',
    'allerg* allergic alergic + shock breathe breathing breath swell* swollen throat face tongue lips',
    'swell* swollen swelling swelled + face tongue lip lips mouth',
    'bee wasp hornet stung sting + allerg* allergic breathe breathing shock throat face tongue',
  ],
  BREATHING: [
    `${NOT} trouble troubled difficulty difficulties difficult hard struggle* struggling stopped stops problem problems painful + breathe breathing breathin breathes breething - nose exercise* technique*`,
    'cant cannot hardly barely hard trouble struggling difficult difficulty + breath breth breathe breeth - nose bad',
    'short shortness shortage out gasping fighting catch + breath air - fresh',
    'breathless* suffocat* asphyx* =choking =chocking choked chokes choke',
    'stuck lodged + throat windpipe airway',
    'swallowed inhaled + coin bone toy button',
    'blue bluish + lips lip face - eyes',
    'asthma asma + attack',
  ],
  UNCONSCIOUS: [
    'unconscious* unconcious* unresponsive',
    'lost lose loses losing loss + consciousness conscious concious*',
    'wont not cant cannot doesnt didnt isnt + wake woken respond responding responsive - night alarm pee morning',
    'collapse collapsed collapsing - lung',
    'seizure* siezure* seisure* convuls*',
    'epileptic epilepsy having had has + fit fits attack - note notes certificate panic anxiety asthma sick',
  ],
  FAINTING: [
    'faint fainted =fainting faints',
    'passed passing pass + out - exam stool urine water',
    'blacked blackout blackouts',
  ],
  COUGHING_BLOOD: ['cough coughs coughing coughed + blood bloody'],
  INNER_BLEEDING: [
    'vomit vomits vomiting vomited puking puked throwing threw throw sick + blood bloody coffee - test tests',
    'black tarry + stool stools poo poop faeces feces - iron',
  ],
  BLEEDING: [
    'bleed bleeds bleeding bled blood nosebleed + stop stopping stops + wont not doesnt cant isnt never - test tests thinner*',
    'bleed bleeds bleeding bled + heavy heavily lot lots badly severe severely profuse* uncontroll* everywhere massive fast - period periods menstru* gum gums',
    'blood + gushing spurting pouring losing lost everywhere lots - test tests pressure period periods sample',
    'haemorrhag* hemorrhag* - roid*',
    '=stabbed =stabbing =gunshot',
    'stab + wound knife',
    'severed chopped sawed amputated sliced + finger fingers thumb toe hand arm leg off',
  ],
  POISONING: [
    'overdos* overdoz* poison poisoned poisoning poisonous - food ivy blood',
    'over + dose dosed - sugar',
    'carbon + monoxide',
    'swallowed swallow drank drunk drunken ate eaten eating + bleach battery batteries magnet magnets detergent chemical chemicals antifreeze cleaner petrol acid',
    'too took taken taking swallowed accidentally handful whole + many much handful accidentally double packet pack all + pill pills tablet tablets medicine medication paracetamol painkillers drugs sleeping',
  ],
  HEAD_INJURY: [
    'head skull + injury injuries injured trauma hit hitting bang banged bump bumped blow fell knock knocked struck fall cracked smashed - lice flu',
    'concus* concussion',
    'skull + fracture fractured',
  ],
  SUDDEN_HEADACHE: [
    'worst sudden suddenly thunderclap explosive unbearable excruciating + headache headaches headake headach',
    `worst sudden suddenly unbearable thunderclap + head + ${PAIN}`,
  ],
  ABDOMINAL_PAIN: [
    `${STRONG} + abdominal belly stomach tummy abdomen pelvic + ${PAIN} cramps cramp`,
    `${STRONG} + stomachache bellyache tummyache stomachaches`,
  ],
  INJURY: [
    'husband wife father mother partner + =beats =beaten',
    'electric electrical + shock shocked',
    'electrocut* =drowning =drowned',
    'car road traffic + accident crash - insurance report certificate',
    'fell fallen + height roof ladder balcony window',
    'severe bad large big boiling serious + burn burns burned burnt scald scalded - sun sunburn* heart*',
    'open compound + fracture',
  ],
  EMERGENCY: [
    'ambulance ambulances 112 911 999',
    'emergency - contracept* pill contact contacts phone',
    'dying - cell cells',
    'life + danger threatening',
  ],
};
