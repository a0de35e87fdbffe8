/*
 * Texts of the templates (spec §3), in plain letters as they are sent. They hold without a date and a place, so that nobody
 * sends a gap: they ask for a call. Words that lose their meaning without õ ä ö ü are avoided. `{link}` is
 * each person's own.
 */

/** The text about joining. */
const JOIN = {
  et: 'Tere, {firstName}! Kui mure ei ole kiire, kirjutage meile veebis: {link}',
  en: 'Hello {firstName}! If it is not urgent, write to us online: {link}',
  ru: 'Zdravstvuyte, {firstName}! Vopros ne srochnyy? Napishite nam onlayn: {link}',
} as const;
/** … in one language, whatever language the others are read in (spec §3). */
const JOIN_ALWAYS = { JOIN_PLATFORM_ESTONIAN: JOIN.et, JOIN_PLATFORM_RUSSIAN: JOIN.ru } as const;

export const TEMPLATE_TEXTS = {
  et: {
    FLU: 'Tere, {firstName}! Algas gripihooaeg. Ootame Teid vaktsineerima. Palun helistage meile.',
    HEALTH_CHECK: 'Tere, {firstName}! Kutsume Teid tervisekontrolli. Aja saamiseks palun helistage meile.',
    CHILD_HEALTH_CHECK:
      'Tere! {firstName} on oodatud lapse tervisekontrolli. Aja saamiseks palun helistage meile.',
    COLON_CANCER_SCREENING:
      'Tere, {firstName}! Kutsume Teid jamesoolevahi soeluuringule. Palun helistage meile.',
    URINE_SAMPLE:
      'Tere, {firstName}! Palun tooge meile uriiniproov. Kui vajate topsi ja juhiseid, helistage meile.',
    JOIN_PLATFORM: JOIN.et,
    ...JOIN_ALWAYS,
    ECG: 'Tere, {firstName}! Kutsume Teid EKG-uuringule. Aja saamiseks palun helistage meile.',
    ECG_24H: 'Tere, {firstName}! Kutsume Teid 24 tunni EKG-uuringule. Aja saamiseks palun helistage meile.',
    BLOOD_PRESSURE_24H:
      'Tere, {firstName}! Kutsume Teid 24 tunni vererohu uuringule. Aja saamiseks helistage meile.',
    SPIROGRAPHY: 'Tere, {firstName}! Kutsume Teid kopsude uuringule (spirograafia). Palun helistage meile.',
    CRYOTHERAPY: 'Tere, {firstName}! Kutsume Teid kruoteraapiasse. Aja saamiseks palun helistage meile.',
    BLOOD_TEST: 'Tere, {firstName}! Ootame Teid vereproovi andma. Aja saamiseks palun helistage meile.',
    URINE_TEST: 'Tere, {firstName}! Ootame Teid uriiniproovi andma. Aja saamiseks palun helistage meile.',
  },
  en: {
    FLU: 'Hello {firstName}! The flu season is here. We offer you a flu vaccine. Please call us to book.',
    HEALTH_CHECK: 'Hello {firstName}! You are welcome to a health check. Please call us to book.',
    CHILD_HEALTH_CHECK: 'Hello! {firstName} is welcome to a child health check. Please call us to book.',
    COLON_CANCER_SCREENING:
      'Hello {firstName}! You are invited to colon cancer screening. Please call us for details.',
    URINE_SAMPLE:
      'Hello {firstName}! Please bring us a urine sample. If you need a cup or advice, please call us.',
    JOIN_PLATFORM: JOIN.en,
    ...JOIN_ALWAYS,
    ECG: 'Hello {firstName}! We invite you to an ECG (heart test). Please call us to book.',
    ECG_24H: 'Hello {firstName}! We invite you to a 24-hour ECG (heart test). Please call us to book.',
    BLOOD_PRESSURE_24H:
      'Hello {firstName}! We invite you to a 24-hour blood pressure test. Please call us to book.',
    SPIROGRAPHY:
      'Hello {firstName}! We invite you to a breathing test (spirography). Please call us to book.',
    CRYOTHERAPY:
      'Hello {firstName}! We invite you to cryotherapy (freezing treatment). Please call us to book.',
    BLOOD_TEST: 'Hello {firstName}! We invite you to a blood test. Please call us to book.',
    URINE_TEST: 'Hello {firstName}! We invite you to a urine test. Please call us to book.',
  },
  ru: {
    FLU: 'Zdravstvuyte, {firstName}! Nachalsya sezon grippa. Zhdem Vas na privivku. Pozvonite nam.',
    HEALTH_CHECK: 'Zdravstvuyte, {firstName}! Priglashaem Vas proverit zdorovye. Dlya zapisi pozvonite nam.',
    CHILD_HEALTH_CHECK: 'Zdravstvuyte! Zhdem Vas na detskiy osmotr ({firstName}). Dlya zapisi pozvonite nam.',
    COLON_CANCER_SCREENING:
      'Zdravstvuyte, {firstName}! Priglashaem Vas na skrining raka kishechnika. Pozvonite nam.',
    URINE_SAMPLE: 'Zdravstvuyte, {firstName}! Prinesite nam mochu na analiz. Nuzhna banochka? Pozvonite nam.',
    JOIN_PLATFORM: JOIN.ru,
    ...JOIN_ALWAYS,
    ECG: 'Zdravstvuyte, {firstName}! Priglashaem Vas na EKG. Dlya zapisi pozvonite nam.',
    ECG_24H: 'Zdravstvuyte, {firstName}! Priglashaem Vas na sutochnoe EKG. Dlya zapisi pozvonite nam.',
    BLOOD_PRESSURE_24H:
      'Zdravstvuyte, {firstName}! Zhdem Vas na sutochnoe izmerenie davleniya. Pozvonite nam.',
    SPIROGRAPHY: 'Zdravstvuyte, {firstName}! Zhdem Vas na proverku legkikh (spirografiya). Pozvonite nam.',
    CRYOTHERAPY:
      'Zdravstvuyte, {firstName}! Priglashaem Vas na lechenie kholodom. Dlya zapisi pozvonite nam.',
    BLOOD_TEST: 'Zdravstvuyte, {firstName}! Priglashaem Vas sdat krov na analiz. Dlya zapisi pozvonite nam.',
    URINE_TEST: 'Zdravstvuyte, {firstName}! Priglashaem Vas sdat mochu na analiz. Dlya zapisi pozvonite nam.',
  },
} as const;
