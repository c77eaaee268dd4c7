/** How an operator answers a report that a bill was paid: the text that the customer reads. */
export const reportAnswers = {
  FOUND: {
    id: 'Pembayaran Anda sudah kami temukan dan sudah tercatat pada tagihan ini.',
    en: 'We have found your payment, and it is booked to this bill.',
  },
  OTHER_BILL: {
    id: 'Pembayaran Anda sudah kami terima dan tercatat pada tagihan lain. Tagihan ini belum dibayar.',
    en: 'We have received your payment and booked it to another bill. This bill is not paid yet.',
  },
  NOT_ARRIVED: {
    id: 'Kami belum menerima dana ini. Tanyakan statusnya ke bank atau gerai tempat Anda membayar, lalu kirim laporan lagi jika dananya sudah terkirim.',
    en: 'This money has not reached us. Ask the bank or shop where you paid what became of it, and report again once it was sent.',
  },
  OTHER_RECIPIENT: {
    id: 'Menurut bukti bayar, dana dikirim ke nomor yang bukan milik kami. Hubungi bank Anda agar dananya dikembalikan.',
    en: 'By the receipt, the money went to a number that is not ours. Ask your bank to have it returned.',
  },
  RECEIPT_UNREADABLE: {
    id: 'Bukti bayar tidak terbaca. Kirim laporan lagi dengan foto yang jelas: nomor tujuan, jumlah, dan waktunya terlihat.',
    en: 'The receipt cannot be read. Report again with a clear photo that shows the number paid to, the amount and the time.',
  },
} as const
export type ReportAnswer = keyof typeof reportAnswers
