/** One magic value of docs/sandbox.md: what to enter, and its effect in both languages. */
export interface MagicValue {
  /** The last four digits. */
  ending: string
  /** A complete number to enter, if there is one. */
  copy: string
  id: string
  en: string
}

/** The start of a valid NIK: a woman born on 16 January 1990. */
const person = '317101560190'
const nik = (ending: string, id: string, en: string): MagicValue => ({ ending, copy: `${person}${ending}`, id, en })
const account = (ending: string, id: string, en: string): MagicValue => ({ ending, copy: `123456${ending}`, id, en })
const sum = (ending: string, id: string, en: string): MagicValue => ({ ending, copy: `57${ending}`, id, en })
const mobile = (ending: string, id: string, en: string): MagicValue => ({ ending, copy: `08123456${ending}`, id, en })

export const magicGroups = {
  decision: [
    nik('0001', 'Disetujui', 'Approved'),
    nik('9011', 'Ditolak: pernah terlambat 90 hari', 'Rejected: 90 days late once'),
    nik('9023', 'Diminta foto KTP ulang', 'Asked for a new ID card photo'),
    nik('9004', 'Ke petugas: data kependudukan sedang gangguan', 'To staff: register down'),
    nik('9014', 'Ke petugas: biro kredit sedang gangguan', 'To staff: bureau down'),
  ],
  nik: [
    nik('9001', 'Nama berbeda', 'Name differs'),
    nik('9002', 'Tanggal lahir berbeda', 'Birth date differs'),
    nik('9003', 'NIK tidak dikenal', 'Unknown NIK'),
    nik('9012', 'Pernah terlambat 20 hari', '20 days late once'),
    nik('9013', 'Tanpa riwayat kredit', 'No credit history'),
    nik('9015', 'Cicilan lain Rp5.000.000', 'Pays Rp5.000.000 elsewhere'),
    nik('9021', 'Bukan wajah hidup', 'Face not live'),
    nik('9022', 'Wajah orang lain', 'Another face'),
    nik('9026', 'Wajah orang lain setelah pengajuan', 'Another face after the application'),
    nik('9027', 'Pemeriksaan wajah gangguan setelah pengajuan', 'Face check down after the application'),
  ],
  account: [
    account('9001', 'Nama orang lain', "Somebody else's name"),
    account('9002', 'Nama mirip, diperiksa', 'Close name, reviewed'),
    account('9003', 'Rekening tidak ada', 'No such account'),
    account('9006', 'Menunggu semenit', 'Pending for a minute'),
    account('9007', 'Bank sedang gangguan', 'Bank down'),
  ],
  disbursement: [
    account('9101', 'Diterima, lalu gagal', 'Accepted, then failed'),
    account('9102', 'Langsung ditolak', 'Refused at once'),
    account('9103', 'Terkirim, jawaban hilang', 'Paid, answer lost'),
    account('9105', 'Terkirim, kabar datang tiga kali', 'Paid, reported three times'),
    account('9108', 'Terkirim, kembali setelah 3 detik', 'Paid, back after 3 s'),
    account('9113', 'Terkirim setelah 10 detik', 'Paid after 10 s'),
  ],
  amount: [
    sum('9201', 'Kabar datang tiga kali', 'Reported three times'),
    sum('9202', 'Terlambat 10 detik', '10 s late'),
    sum('9203', 'Kabar menyebut sepuluh kali lipat', 'The notice claims ten times the sum'),
    sum('9204', 'Ditarik kembali setelah 3 detik', 'Taken back after 3 s'),
    sum('9206', 'Kabar palsu datang dulu', 'A forged notice comes first'),
  ],
  mobile: [
    mobile('9901', 'SMS ditolak', 'SMS refused'),
    mobile('9902', 'SMS tidak pernah sampai', 'SMS never arrives'),
    mobile('9904', 'SMS datang dua kali', 'SMS arrives twice'),
  ],
} as const satisfies Record<string, readonly MagicValue[]>
