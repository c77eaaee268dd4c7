const id = {
  title: 'Rincian tagihan bulanan',
  lines: 'Angsuran di tagihan ini',
  earlier: 'Terlambat dari bulan sebelumnya',
  line: (number: number, of: number, date: string) => `Angsuran ke-${number} dari ${of}, ${date}`,
  late: (days: number) => `Terlambat ${days} hari`,
  parts: {
    principal: 'Pokok',
    interest: 'Bunga',
    fee: 'Biaya layanan',
    vat: 'PPN biaya layanan',
    insurance: 'Premi asuransi',
    extensionFee: 'Biaya perpanjangan',
    extensionVat: 'PPN biaya perpanjangan',
    lateFee: 'Denda keterlambatan',
  },
  paid: 'Sudah dibayar',
  feesWaived: 'Denda yang kami hapus',
  unpaid: 'Sisa',
  payments: 'Pembayaran sejak rincian sebelumnya',
  noPayments: 'Tidak ada pembayaran.',
}

const en: typeof id = {
  title: 'Bill statement',
  lines: 'Instalments on this bill',
  earlier: 'Late from earlier months',
  line: (number, of, date) => `Instalment ${number} of ${of}, ${date}`,
  late: (days) => `${days} ${days === 1 ? 'day' : 'days'} late`,
  parts: {
    principal: 'Principal',
    interest: 'Interest',
    fee: 'Service fee',
    vat: 'VAT on the service fee',
    insurance: 'Insurance premium',
    extensionFee: 'Extension fee',
    extensionVat: 'VAT on the extension fee',
    lateFee: 'Late fee',
  },
  paid: 'Paid',
  feesWaived: 'Late fees we waived',
  unpaid: 'Left to pay',
  payments: 'Payments since the previous statement',
  noPayments: 'No payments.',
}

/** The words that the screen of a statement and its PDF share. */
export const statementWords = { id, en }
