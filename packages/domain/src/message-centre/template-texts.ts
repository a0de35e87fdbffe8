/*
 * Texts of the templates (spec §3), in plain letters as they are sent. They hold without a date and a place, so that nobody
 * sends a gap: they ask for a call. Words that lose their meaning without õ ä ö ü are avoided. `{siteAddress}` is filled in
 * before staff see the text.
 */

/** The text about joining. */
const JOIN = {
  et: 'Tere, {firstName}! Kui mure ei ole kiire, saate meile kirjutada ka veebis: {siteAddress}',
  en: 'Hello {firstName}! If it is not urgent, you can also write to us online: {siteAddress}',
  ru: 'Zdravstvuyte, {firstName}! Esli vopros ne srochnyy, napishite nam v internete: {siteAddress}',
} as const;
/** … in one language, whatever language the others are read in (spec §3). */
const JOIN_ALWAYS = { JOIN_PLATFORM_ESTONIAN: JOIN.et, JOIN_PLATFORM_RUSSIAN: JOIN.ru } as const;

export const TEMPLATE_TEXTS = {
  et: {
    FLU: 'Tere, {firstName}! Algas gripihooaeg. Ootame Teid vaktsineerima. Palun helistage meile, et aeg kokku leppida.',
    HEALTH_CHECK:
      'Tere, {firstName}! Kutsume Teid tervisekontrolli. Palun helistage meile, et aeg kokku leppida.',
    CHILD_HEALTH_CHECK:
      'Tere! {firstName} on oodatud lapse tervisekontrolli. Palun helistage meile, et aeg kokku leppida.',
    COLON_CANCER_SCREENING:
      'Tere, {firstName}! Kutsume Teid jamesoolevahi soeluuringule. Palun helistage meile, anname juhised.',
    URINE_SAMPLE:
      'Tere, {firstName}! Palun tooge meile uriiniproov. Kui vajate topsi ja juhiseid, helistage meile.',
    JOIN_PLATFORM: JOIN.et,
    ...JOIN_ALWAYS,
    ECG: 'Tere, {firstName}! Kutsume Teid EKG-uuringule. Palun helistage meile, et aeg kokku leppida.',
    ECG_24H:
      'Tere, {firstName}! Kutsume Teid 24 tunni EKG-uuringule. Palun helistage meile, et aeg kokku leppida.',
    BLOOD_PRESSURE_24H:
      'Tere, {firstName}! Kutsume Teid 24 tunni vererohu uuringule. Palun helistage meile, et aeg kokku leppida.',
    SPIROGRAPHY:
      'Tere, {firstName}! Kutsume Teid kopsude uuringule (spirograafia). Palun helistage meile, et aeg kokku leppida.',
    CRYOTHERAPY:
      'Tere, {firstName}! Kutsume Teid kruoteraapiasse. Palun helistage meile, et aeg kokku leppida.',
    BLOOD_TEST:
      'Tere, {firstName}! Ootame Teid vereproovi andma. Palun helistage meile, et aeg kokku leppida.',
    URINE_TEST:
      'Tere, {firstName}! Ootame Teid uriiniproovi andma. Palun helistage meile, et aeg kokku leppida.',
  },
  en: {
    FLU: 'Hello {firstName}! The flu season is here. You are welcome to a flu vaccine. Please call us to agree a time.',
    HEALTH_CHECK: 'Hello {firstName}! You are welcome to a health check. Please call us to agree a time.',
    CHILD_HEALTH_CHECK:
      'Hello! {firstName} is welcome to a child health check. Please call us to agree a time.',
    COLON_CANCER_SCREENING:
      'Hello {firstName}! You are invited to colon cancer screening. Please call us and we will explain.',
    URINE_SAMPLE:
      'Hello {firstName}! Please bring us a urine sample. If you need a cup or advice, please call us.',
    JOIN_PLATFORM: JOIN.en,
    ...JOIN_ALWAYS,
    ECG: 'Hello {firstName}! We invite you to an ECG (heart test). Please call us to agree a time.',
    ECG_24H:
      'Hello {firstName}! We invite you to a 24-hour ECG (heart test). Please call us to agree a time.',
    BLOOD_PRESSURE_24H:
      'Hello {firstName}! We invite you to a 24-hour blood pressure test. Please call us to agree a time.',
    SPIROGRAPHY:
      'Hello {firstName}! We invite you to a breathing test (spirography). Please call us to agree a time.',
    CRYOTHERAPY:
      'Hello {firstName}! We invite you to cryotherapy (freezing treatment). Please call us to agree a time.',
    BLOOD_TEST: 'Hello {firstName}! We invite you to a blood test. Please call us to agree a time.',
    URINE_TEST: 'Hello {firstName}! We invite you to a urine test. Please call us to agree a time.',
  },
  ru: {
    FLU: 'Zdravstvuyte, {firstName}! Nachalsya sezon grippa. Priglashaem Vas na privivku. Pozvonite nam, vyberem vremya.',
    HEALTH_CHECK:
      'Zdravstvuyte, {firstName}! Priglashaem Vas proverit zdorovye. Pozvonite nam, pozhaluysta, vyberem vremya.',
    CHILD_HEALTH_CHECK:
      'Zdravstvuyte! Zhdem Vas na detskiy osmotr ({firstName}). Pozvonite nam, pozhaluysta, vyberem vremya.',
    COLON_CANCER_SCREENING:
      'Zdravstvuyte, {firstName}! Priglashaem Vas na skrining raka kishechnika. Pozvonite nam, my vse obyasnim.',
    URINE_SAMPLE:
      'Zdravstvuyte, {firstName}! Prinesite nam, pozhaluysta, mochu na analiz. Esli nuzhna banochka, pozvonite nam.',
    JOIN_PLATFORM: JOIN.ru,
    ...JOIN_ALWAYS,
    ECG: 'Zdravstvuyte, {firstName}! Priglashaem Vas na EKG. Pozvonite nam, pozhaluysta, vyberem vremya.',
    ECG_24H:
      'Zdravstvuyte, {firstName}! Priglashaem Vas na sutochnoe EKG. Pozvonite nam, pozhaluysta, vyberem vremya.',
    BLOOD_PRESSURE_24H:
      'Zdravstvuyte, {firstName}! Priglashaem Vas na sutochnoe izmerenie davleniya. Pozvonite nam, vyberem vremya.',
    SPIROGRAPHY:
      'Zdravstvuyte, {firstName}! Priglashaem Vas proverit legkie (spirografiya). Pozvonite nam, vyberem vremya.',
    CRYOTHERAPY:
      'Zdravstvuyte, {firstName}! Priglashaem Vas na lechenie kholodom. Pozvonite nam, pozhaluysta, vyberem vremya.',
    BLOOD_TEST:
      'Zdravstvuyte, {firstName}! Priglashaem Vas sdat krov na analiz. Pozvonite nam, pozhaluysta, vyberem vremya.',
    URINE_TEST:
      'Zdravstvuyte, {firstName}! Priglashaem Vas sdat mochu na analiz. Pozvonite nam, pozhaluysta, vyberem vremya.',
  },
} as const;
