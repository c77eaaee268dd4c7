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

/** Working days within which a written complaint is answered (domain 19). */
export const complaintDays = 10

/** The ticket as people write it. */
export const ticketOf = (number: number): string => `PGD-${String(number).padStart(5, '0')}`
