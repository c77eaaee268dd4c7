import { defineTexts } from '../../i18n/texts.ts'

const reasonsId: Readonly<Record<string, string>> = {
  TOO_DARK: 'Terlalu gelap',
  STILL_PICTURE: 'Gambar diam',
  NOT_LIVE: 'Bukan orang yang hadir langsung',
  OTHER_FACE: 'Wajah orang lain',
}
const reasonsEn: Readonly<Record<string, string>> = {
  TOO_DARK: 'Too dark',
  STILL_PICTURE: 'A still picture',
  NOT_LIVE: 'Not a live person',
  OTHER_FACE: 'Another face',
}

/** Why a face check failed, by the reason that the provider gave. */
export const faceFailureTexts = defineTexts({ id: reasonsId, en: reasonsEn })
