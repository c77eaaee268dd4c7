export type Language = 'id' | 'en'

const id = {
  title: 'Dompet Contoh',
  other: 'English',
  lead: 'Contoh aplikasi mitra. Masukkan nomor ponsel, lalu buka Lumbung di dalamnya.',
  number: 'Nomor ponsel',
  wrongNumber: 'Nomor ponsel dimulai dengan 08 dan berisi 10 sampai 13 angka.',
  open: 'Buka pinjaman',
  check: 'Periksa token',
  fault: 'Kesalahan yang dibuat',
  faults: { none: 'Tidak ada', aud: 'Penerima salah', exp: 'Sudah kedaluwarsa', sub: 'Nomor rusak' },
  outcome: 'Hasil pemeriksaan',
  events: 'Pemberitahuan yang diterima',
  noEvents: 'Belum ada. Setujui berbagi status di Lumbung, lalu ajukan pinjaman.',
  visits: 'Yang dilakukan token kami',
  noVisits: 'Belum ada.',
  failed: 'Lumbung tidak menjawab:',
  back: 'Kembali',
}

const en: typeof id = {
  title: 'Dompet Contoh',
  other: 'Bahasa Indonesia',
  lead: 'A sample of a partner’s app. Enter a mobile number, then open Lumbung inside.',
  number: 'Mobile number',
  wrongNumber: 'A mobile number begins with 08 and has 10 to 13 digits.',
  open: 'Open loans',
  check: 'Check a token',
  fault: 'Fault to make',
  faults: { none: 'None', aud: 'Wrong audience', exp: 'Expired', sub: 'Broken number' },
  outcome: 'What the check says',
  events: 'Webhooks received',
  noEvents: 'None yet. Agree to share the status in Lumbung, then apply for a loan.',
  visits: 'What our tokens did',
  noVisits: 'Nothing yet.',
  failed: 'Lumbung does not answer:',
  back: 'Back',
}

export const walletTexts = { id, en }
