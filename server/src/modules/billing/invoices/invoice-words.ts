const id = {
  kinds: { INVOICE: 'Faktur', CREDIT_NOTE: 'Nota kredit' },
  number: 'Nomor',
  issued: 'Tanggal',
  seller: 'Pemberi dana',
  buyer: 'Pelanggan',
  name: 'Nama',
  address: 'Alamat',
  taxNumber: 'NPWP',
  subject: 'Untuk',
  loan: (principal: string, date: string) => `Pinjaman ${principal}, dana dikirim ${date}`,
  charges: {
    SERVICE_FEE: () => 'Biaya layanan pinjaman',
    EXTENSION_FEE: (installment = 0) => `Perpanjangan jatuh tempo angsuran ke-${installment}`,
  },
  amounts: 'Jumlah',
  fee: 'Biaya',
  base: 'Dasar pengenaan PPN',
  rate: 'Tarif PPN',
  vat: 'PPN',
  total: 'Jumlah dengan PPN',
  vatRule:
    'Menurut PMK 131/2024, PPN 12% dihitung dari 11/12 biaya. Hasilnya sama dengan 11% dari biaya seluruhnya, dibulatkan ke rupiah.',
  corrects: (number: string) => `Nota kredit ini membatalkan faktur ${number}: biaya itu tidak jadi ditagihkan.`,
  correctedBy: (number: string) => `Faktur ini dibatalkan dengan nota kredit ${number}.`,
}

const en: typeof id = {
  kinds: { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note' },
  number: 'Number',
  issued: 'Date',
  seller: 'Lender',
  buyer: 'Customer',
  name: 'Name',
  address: 'Address',
  taxNumber: 'Tax number (NPWP)',
  subject: 'For',
  loan: (principal, date) => `Loan of ${principal}, sent on ${date}`,
  charges: {
    SERVICE_FEE: () => 'Service fee of the loan',
    EXTENSION_FEE: (installment) => `Extension of the due date of instalment ${installment}`,
  },
  amounts: 'Amounts',
  fee: 'Fee',
  base: 'VAT base',
  rate: 'VAT rate',
  vat: 'VAT',
  total: 'Total with VAT',
  vatRule:
    'Under PMK 131/2024, VAT of 12% is charged on 11/12 of the fee. This equals 11% of the whole fee, rounded to the rupiah.',
  corrects: (number) => `This credit note cancels invoice ${number}: that fee is not charged.`,
  correctedBy: (number) => `This invoice was cancelled by credit note ${number}.`,
}

/** The words on a printed invoice. */
export const invoiceWords = { id, 'en-us': en }
