import { defineTexts } from '../../../../i18n/texts.ts'

/** Texts of the application as a task list. */
export const moduleTexts = defineTexts({
  id: {
    title: 'Pengajuan limit',
    firstHeading: 'Isi pengajuan Anda',
    heading: 'Lanjutkan pengajuan Anda',
    lead: 'Isi satu per satu, kapan saja. Langkah berikutnya terbuka setelah yang sebelumnya selesai.',
    start: 'Mulai pengajuan',
    kept: 'Tersimpan',
  },
  en: {
    title: 'Limit application',
    firstHeading: 'Fill in your application',
    heading: 'Continue your application',
    lead: 'Do one step at a time, whenever you like. Each step opens the next one.',
    start: 'Start your application',
    kept: 'Saved',
  },
})
