import { defineTexts } from '../../i18n/texts.ts'

/** The status of an order (E-66) in the customer's words. */
export const orderWords = defineTexts({
  id: {
    CREATED: 'Pengajuan diterima',
    OTP_REQUIRED: 'Menunggu kode SMS Anda',
    SIGNING: 'Menunggu tanda tangan Anda',
    WAITING_LENDER_APPROVE: 'Menunggu tanda tangan pemberi dana',
    DISBURSING: 'Dana sedang dikirim',
    DISBURSEMENT_UNKNOWN: 'Menunggu kabar dari bank',
    DISBURSEMENT_FAILED: 'Rekening tidak bisa menerima dana',
    DISBURSED: 'Dana terkirim',
    REJECTED: 'Pengajuan ditolak',
    CANCELED: 'Pengajuan dibatalkan',
  },
  en: {
    CREATED: 'Order received',
    OTP_REQUIRED: 'Waiting for your SMS code',
    SIGNING: 'Waiting for your signature',
    WAITING_LENDER_APPROVE: 'Waiting for the lender’s signature',
    DISBURSING: 'The money is being sent',
    DISBURSEMENT_UNKNOWN: 'Waiting for word from the bank',
    DISBURSEMENT_FAILED: 'The account cannot receive the money',
    DISBURSED: 'Money sent',
    REJECTED: 'Order refused',
    CANCELED: 'Order cancelled',
  },
})
