import { defineTexts } from '../../i18n/texts.ts'
import { helpEn } from './help-en.ts'
import { helpId } from './help-id.ts'
import type { Asked } from './help-table.ts'

const askedId: Readonly<Record<Asked, string>> = {
  SENIOR: 'Peninjau senior',
  FINANCE: 'Rekan keuangan yang menandatangani tutup buku',
  AUDITOR: 'Pengawas',
  ADMIN: 'Administrator',
}
const askedEn: Readonly<Record<Asked, string>> = {
  SENIOR: 'A senior reviewer',
  FINANCE: 'The colleague in finance who signs the close',
  AUDITOR: 'The auditor',
  ADMIN: 'An admin',
}

export const helpTexts = defineTexts({
  id: {
    title: (screen: string) => `Bantuan: ${screen}`,
    what: 'Untuk apa',
    law: 'Ketentuan hukum',
    ask: 'Bertanya kepada',
    asked: askedId,
    screens: helpId,
    close: 'Tutup',
  },
  en: {
    title: (screen) => `Help: ${screen}`,
    what: 'What it is for',
    law: 'What the law asks',
    ask: 'Whom to ask',
    asked: askedEn,
    screens: helpEn,
    close: 'Close',
  },
})
