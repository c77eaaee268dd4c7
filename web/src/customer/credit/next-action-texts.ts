import { defineTexts } from '../../i18n/texts.ts'

export const nextActionTexts = defineTexts({
  id: {
    order: {
      title: 'Pengajuan Anda masih berjalan',
      body: 'Pengajuan baru terbuka setelah yang ini selesai atau Anda batalkan.',
      primary: 'Lihat status',
    },
  },
  en: {
    order: {
      title: 'Loan request in progress',
      body: 'You can apply again once it is finished or you cancel it.',
      primary: 'See status',
    },
  },
})
