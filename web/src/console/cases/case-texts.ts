import { defineTexts } from '../../i18n/texts.ts'

export const caseTexts = defineTexts({
  id: {
    loading: 'Kasus',
    noName: 'Tanpa nama',
    toQueue: 'Kembali ke antrean',
    left: 'Sisa waktu',
    submitted: (moment: string) => `masuk ${moment}`,
    gone: 'Kasus ini tidak menunggu lagi',
    goneOf: (number: string) => `${number} tidak menunggu lagi`,
    goneText: 'Pengajuannya sudah diputuskan atau ditarik pelanggan.',
    readOnly: 'Anda melihat kasus ini untuk pengawasan. Keputusan diambil oleh peninjau.',
  },
  en: {
    loading: 'Case',
    noName: 'No name',
    toQueue: 'Back to the queue',
    left: 'Time left',
    submitted: (moment) => `received ${moment}`,
    gone: 'This case no longer waits',
    goneOf: (number) => `${number} no longer waits`,
    goneText: 'The application was decided, or the customer withdrew it.',
    readOnly: 'You see this case as an auditor. Reviewers decide it.',
  },
})
