import { defineTexts } from '../../../i18n/texts.ts'

/** What to photograph of each document, in one line. */
export const documentTexts = defineTexts({
  id: {
    BPJS_CARD: 'Kartu BPJS Kesehatan atau Ketenagakerjaan, bagian depan, nama dan nomor terbaca.',
    CREDIT_CARD: 'Halaman pertama tagihan terakhir. Tutupi nomor kartu, sisakan empat angka terakhir.',
    FAMILY_CARD: 'Seluruh lembar KK terbaru, semua baris dan keempat sudutnya terlihat.',
    SALARY_SLIPS: 'Slip gaji tiga bulan terakhir: nama, bulan, dan gaji bersih terbaca.',
    WORK_CONTRACT: 'Halaman dengan nama, jabatan, masa kerja, dan tanda tangan kedua pihak.',
    DRIVING_LICENSE: 'SIM yang masih berlaku, bagian depan, seluruh kartu terlihat.',
    BANK_STATEMENTS: 'Mutasi rekening tiga bulan terakhir, nama pemilik terlihat di halaman pertama.',
    REPAYMENT_RECEIPT: 'Bukti bayar atau surat lunas: penerima, tanggal, dan jumlahnya terbaca.',
    UNIVERSITY_DIPLOMA: 'Lembar ijazah dengan nama, program studi, dan nomor ijazah.',
    CERTIFICATE_OF_REAL_ESTATE: 'Halaman sertifikat dengan nama pemegang hak, nomor, dan letak tanah.',
    HR_INFO: 'Nama dan telepon atau email bagian HRD yang bisa memastikan pekerjaan Anda.',
    LAND_AND_EARTH_TAX_SLIP: 'Lembar SPPT PBB tahun terakhir: nama, alamat objek, dan nomor NOP terbaca.',
    BUSINESS_LICENSE: 'NIB atau SIUP dengan nama usaha, nama pemilik, dan nomornya.',
  },
  en: {
    BPJS_CARD: 'The front of your BPJS health or employment card, with name and number readable.',
    CREDIT_CARD: 'The first page of your latest statement. Cover the card number but for its last four digits.',
    FAMILY_CARD: 'The whole sheet of your latest family card, with every row and all four corners.',
    SALARY_SLIPS: 'Payslips of the last three months: name, month and net pay readable.',
    WORK_CONTRACT: 'The pages with your name, position, period of work and both signatures.',
    DRIVING_LICENSE: 'The front of your valid driving licence, with the whole card in view.',
    BANK_STATEMENTS: 'Account statements of the last three months, with your name on the first page.',
    REPAYMENT_RECEIPT: 'A receipt or a letter of settlement: receiver, date and amount readable.',
    UNIVERSITY_DIPLOMA: 'The page with your name, your field of study and the diploma number.',
    CERTIFICATE_OF_REAL_ESTATE: 'The page with the name of the holder, the number and the location of the land.',
    HR_INFO: 'Name and phone or email of somebody in HR who can confirm your job.',
    LAND_AND_EARTH_TAX_SLIP: 'The latest land and building tax slip (SPPT PBB): name, address and NOP readable.',
    BUSINESS_LICENSE: 'The business licence (NIB or SIUP) with the business, its owner and its number.',
  },
})
