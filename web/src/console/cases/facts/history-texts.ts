import { defineTexts } from '../../../i18n/texts.ts'

/** What happened to an application, by the event of its state table. */
const eventsId: Readonly<Record<string, string>> = {
  submit: 'mengirim pengajuan',
  resubmit: 'mengirim perbaikan',
  withdraw: 'menarik pengajuan',
  refer: 'meneruskan ke petugas',
  needCall: 'meminta panggilan video',
  recommend: 'meloloskan pemeriksaan',
  approve: 'menyetujui pengajuan',
  reject: 'menolak pengajuan',
  return: 'meminta perbaikan',
  returnBank: 'meminta rekening lain',
  askBank: 'menanyakan rekening ke bank',
  refuseBank: 'menolak rekening',
  allowOtherBank: 'mengizinkan rekening lain',
  expire: 'mengakhiri pengajuan karena waktunya habis',
}
const eventsEn: Readonly<Record<string, string>> = {
  submit: 'sent the application',
  resubmit: 'sent the correction',
  withdraw: 'withdrew the application',
  refer: 'referred it to a person',
  needCall: 'asked for a video call',
  recommend: 'passed the checks',
  approve: 'approved the application',
  reject: 'rejected the application',
  return: 'asked for a correction',
  returnBank: 'asked for another bank account',
  askBank: 'asked the bank about the account',
  refuseBank: 'refused the bank account',
  allowOtherBank: 'allowed another bank account',
  expire: 'ended the application, its time was up',
}

export const historyTexts = defineTexts({
  id: {
    title: 'Riwayat',
    none: 'Belum ada riwayat.',
    customer: 'Pelanggan',
    system: 'Sistem',
    events: eventsId,
  },
  en: {
    title: 'History',
    none: 'Nothing happened yet.',
    customer: 'Customer',
    system: 'System',
    events: eventsEn,
  },
})
