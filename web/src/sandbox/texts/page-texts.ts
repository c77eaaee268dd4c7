import { defineTexts } from '../../i18n/texts.ts'
import type { AlertLead } from '../../shell/alerts/catalogue-alert.ts'

/** Where buttons lead that do not lead to a route. */
type Leads = Record<Extract<AlertLead, 'close' | 'asker' | 'help' | 'signOut' | 'reminder'>, string>
/** What buttons of a feature's own popup do. */
type Steps = Record<'resubmit' | 'confirm' | 'code', string>

const inIndonesian: Leads & Steps = {
  close: 'menutup popup',
  asker: 'layar yang bertanya melanjutkan',
  help: 'lembar bantuan',
  signOut: 'keluar dari akun',
  reminder: 'entri kalender',
  resubmit: 'mengirim ulang tanpa voucher',
  confirm: 'DELETE_ACCOUNT_CONFIRM',
  code: 'kode SMS',
}

export const pageTexts = defineTexts({
  id: {
    title: 'Katalog teks',
    lead: 'Semua popup, pesan validasi, penolakan, dan teks layar, bahasa Indonesia dan Inggris bersebelahan, langsung dari kode aplikasi. {1} dan {amount} adalah isian; tanda kurung menyebut isian yang mengubah kata-katanya.',
    search: 'Cari teks, kode, atau berkas',
    found: (count: number) => `${count} teks`,
    nothing: 'Tidak ada teks yang cocok. Coba kata lain.',
    parts: {
      alerts: 'Popup',
      rules: 'Pesan validasi',
      refusals: 'Penolakan dari server',
      screens: 'Teks layar',
    },
    partList: 'Bagian',
    languages: { id: 'Bahasa Indonesia', en: 'Bahasa Inggris' },
    buttons: 'Tombol',
    pressed: (label: string, leads: string) => `${label} → ${leads}`,
    leads: inIndonesian,
  },
  en: {
    title: 'Catalogue of texts',
    lead: 'Every popup, validation message, refusal and screen text, Indonesian and English side by side, straight from the code of the app. {1} and {amount} are values; brackets name a value that changes the words.',
    search: 'Search texts, codes or files',
    found: (count) => (count === 1 ? '1 text' : `${count} texts`),
    nothing: 'No text matches. Try another word.',
    parts: {
      alerts: 'Popups',
      rules: 'Validation messages',
      refusals: 'Refusals of the server',
      screens: 'Screen texts',
    },
    partList: 'Sections',
    languages: { id: 'Indonesian', en: 'English' },
    buttons: 'Buttons',
    pressed: (label, leads) => `${label}: ${leads}`,
    leads: {
      close: 'closes the popup',
      asker: 'the screen that asks goes on',
      help: 'the help sheet',
      signOut: 'signs out',
      reminder: 'a calendar entry',
      resubmit: 'sends the order again without the voucher',
      confirm: 'then DELETE_ACCOUNT_CONFIRM',
      code: 'the SMS code',
    },
  },
})

export type Lead = keyof Leads | keyof Steps
