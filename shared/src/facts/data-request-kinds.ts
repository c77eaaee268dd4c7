/** What a customer may ask us to do with personal data (UU PDP), besides giving them a copy. */
export const dataRequestKinds = {
  ACCESS: { id: 'Tanya soal data saya', en: 'Ask about my data' },
  CORRECTION: { id: 'Perbaiki data saya', en: 'Correct my data' },
  WITHDRAWAL: { id: 'Tarik persetujuan', en: 'Withdraw a consent' },
} as const
export type DataRequestKind = keyof typeof dataRequestKinds
