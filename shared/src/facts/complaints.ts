/** What a complaint may be about. */
export const complaintSubjects = {
  BILL: { id: 'Tagihan atau pinjaman', en: 'A bill or loan' },
  PAYMENT: { id: 'Pembayaran belum tercatat', en: 'A payment that is not recorded' },
  FEES: { id: 'Bunga, biaya, atau denda', en: 'Interest, fees or late fees' },
  APPLICATION: { id: 'Pengajuan dan keputusan', en: 'An application or decision' },
  COLLECTION: { id: 'Cara penagihan', en: 'How we collect' },
  DATA: { id: 'Data pribadi', en: 'Personal data' },
  APP: { id: 'Aplikasi', en: 'The app' },
  OTHER: { id: 'Lainnya', en: 'Something else' },
} as const
export type ComplaintSubject = keyof typeof complaintSubjects

/** Working days within which a written complaint is answered, and by which the time can be prolonged once (domain 19). */
export const complaintDays = 10

/** Why an answer takes longer, in the words that the customer reads. */
export const prolongReasons = {
  THIRD_PARTY: {
    id: 'Kami masih menunggu keterangan dari pihak lain, misalnya bank atau gerai pembayaran.',
    en: 'We are still waiting for information from others, such as a bank or a payment shop.',
  },
  RECORDS: {
    id: 'Kami masih memeriksa catatan dan dokumen yang terkait.',
    en: 'We are still checking the records and documents concerned.',
  },
  SEVERAL: {
    id: 'Pengaduan ini menyangkut beberapa hal yang kami periksa satu per satu.',
    en: 'Your complaint concerns several things, which we are checking one by one.',
  },
  CUSTOMER: {
    id: 'Kami masih memerlukan keterangan atau dokumen dari Anda dan akan menghubungi Anda.',
    en: 'We still need information or documents from you and will contact you.',
  },
} as const
export type ProlongReason = keyof typeof prolongReasons

/** The ticket as people write it. */
export const ticketOf = (number: number): string => `PGD-${String(number).padStart(5, '0')}`
