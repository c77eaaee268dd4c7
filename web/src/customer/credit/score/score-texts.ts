import type { ScoreFactor } from '@lumbung/shared/contract/credit.ts'
import { defineTexts } from '../../../i18n/texts.ts'

/** Names of the factors, and what a better value of each means. */
type Factors = Record<ScoreFactor, { name: string; how: string }>

const inIndonesian: Factors = {
  income: { name: 'Penghasilan', how: 'Penghasilan bersih per bulan saat Anda mengajukan.' },
  job: { name: 'Jenis pekerjaan', how: 'Pekerjaan yang lebih tetap mendapat lebih banyak poin.' },
  monthsInWork: { name: 'Lama bekerja', how: 'Makin lama di tempat kerja yang sama, makin banyak poin.' },
  home: { name: 'Tempat tinggal', how: 'Tempat tinggal sendiri atau keluarga mendapat lebih banyak poin.' },
  bureau: { name: 'Riwayat kredit', how: 'Riwayat bayar di biro kredit. Bayar tepat waktu memberi poin terbanyak.' },
}

export const scoreTexts = defineTexts({
  id: {
    title: 'Skor kredit',
    of: (least: number, most: number) => `dari rentang ${least} sampai ${most}`,
    decided: (date: string) => `Dihitung saat keputusan pada ${date}`,
    moves: 'Yang membentuk skor Anda',
    points: (points: number, most: number) => `${points} dari ${most} poin`,
    start: 'Poin awal',
    startWhy: 'Sama untuk setiap pengajuan.',
    factors: inIndonesian,
    rule: 'Cara skor dihitung',
    poster: 'Bagikan skor',
    noneTitle: 'Belum ada skor',
    noneBody: 'Skor dihitung saat pengajuan limit Anda diputuskan.',
    apply: 'Ke Beranda',
    wrong: 'Merasa ada data yang keliru? Anda berhak menanyakan dan meminta peninjauan oleh petugas.',
    help: 'Hubungi bantuan',
    ruleLead: (base: number, most: number) =>
      `Setiap pengajuan mulai dari ${base} poin. Lima hal menambahnya, paling banyak sampai ${most}.`,
    ruleNote: 'Skor hanya satu bagian dari keputusan. Agama, suku, dan kontak Anda tidak pernah dihitung.',
    steps: {
      money: (amount: string) => `${amount} atau lebih`,
      moneyNone: 'Di bawah itu',
      months: (months: number) => `${months} bulan atau lebih`,
      monthsNone: 'Di bawah itu',
      others: 'Lainnya',
      bureau: { CLEAN: 'Selalu tepat waktu', NONE: 'Belum ada riwayat', LATE: 'Pernah terlambat' },
    },
    plus: (points: number) => `${points} poin`,
    posterTitle: 'Bagikan skor',
    posterLead: 'Gambar ini tidak memuat nama, nomor, limit, atau jumlah pinjaman Anda.',
    posterAlt: (score: number) => `Poster: skor kredit saya di Lumbung ${score}`,
    posterLine: 'Skor kredit saya',
    posterFoot: 'Lumbung',
    share: 'Bagikan gambar',
    saved: 'Gambar tersimpan',
  },
  en: {
    title: 'Credit score',
    of: (least, most) => `on a scale from ${least} to ${most}`,
    decided: (date) => `Worked out for the decision of ${date}`,
    moves: 'What makes up your score',
    points: (points, most) => `${points} of ${most} points`,
    start: 'Starting points',
    startWhy: 'The same for every application.',
    factors: {
      income: { name: 'Income', how: 'Your net income a month when you applied.' },
      job: { name: 'Kind of job', how: 'A steadier job earns more points.' },
      monthsInWork: { name: 'Time at work', how: 'The longer you work at the same place, the more points.' },
      home: { name: 'Home', how: 'Living in your own or your family’s home earns more points.' },
      bureau: { name: 'Credit history', how: 'Your record at the credit bureau. Paying on time earns most points.' },
    },
    rule: 'How the score works',
    poster: 'Share the score',
    noneTitle: 'No score yet',
    noneBody: 'The score is worked out when your application for a limit is decided.',
    apply: 'Go to Home',
    wrong: 'Is something wrong? You have the right to ask, and to have it reviewed by a person.',
    help: 'Contact help',
    ruleLead: (base, most) =>
      `Every application starts with ${base} points. Five things add to them, up to ${most} at most.`,
    ruleNote: 'The score is only one part of a decision. Religion, ethnicity and your contacts never count.',
    steps: {
      money: (amount) => `${amount} or more`,
      moneyNone: 'Below that',
      months: (months) => `${months} months or more`,
      monthsNone: 'Below that',
      others: 'Other',
      bureau: { CLEAN: 'Always on time', NONE: 'No history yet', LATE: 'Has been late' },
    },
    plus: (points) => `${points} points`,
    posterTitle: 'Share your score',
    posterLead: 'This picture has no name, no number, no limit and no loan amount in it.',
    posterAlt: (score) => `Poster: my credit score at Lumbung is ${score}`,
    posterLine: 'My credit score',
    posterFoot: 'Lumbung',
    share: 'Share the picture',
    saved: 'Picture saved',
  },
})
