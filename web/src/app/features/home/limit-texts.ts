import { defineTexts } from '../../../i18n/texts.ts'

export const limitTexts = defineTexts({
  id: {
    title: 'Limit saya',
    ofLimit: (total: string) => `dari limit ${total}`,
    inside: 'Isi lumbung Anda',
    total: 'Limit total',
    lent: 'Sisa pokok pinjaman',
    ordered: 'Pengajuan yang berjalan',
    available: 'Limit tersedia',
    refill: 'Setiap angsuran yang dibayar mengisi limit lagi sebesar pokoknya.',
    affects: 'Yang memengaruhi limit',
    onTime: 'Bayar tepat waktu',
    onTimeWhy: 'Riwayat bayar Anda dipakai saat limit ditinjau.',
    apply: 'Ajukan pinjaman',
  },
  en: {
    title: 'My limit',
    ofLimit: (total) => `of a limit of ${total}`,
    inside: 'Inside your barn',
    total: 'Total limit',
    lent: 'Principal still to repay',
    ordered: 'Order under way',
    available: 'Available limit',
    refill: 'Each instalment you pay restores your limit by its principal.',
    affects: 'What affects your limit',
    onTime: 'Pay on time',
    onTimeWhy: 'Your payment history counts when your limit is reviewed.',
    apply: 'Apply for a loan',
  },
})
