import { defineTexts } from '../../../i18n/texts.ts'

/** Each rule's figure beside its threshold, and what would change its result. */
export const ruleFigureTexts = defineTexts({
  id: {
    face: (found: string, least: string) => `Kemiripan ${found}, paling sedikit ${least}.`,
    age: (years: number, least: number, most: number) => `${years} tahun, batas ${least} sampai ${most} tahun.`,
    income: (found: string, least: string) => `${found} per bulan, paling sedikit ${least}.`,
    bureau: (days: number, refer: number, reject: number) =>
      `Terlambat ${days} hari. Di atas ${refer} hari diperiksa petugas, di atas ${reject} hari ditolak.`,
    platforms: (count: number, most: number) => `${count} aplikasi lain, harus kurang dari ${most}.`,
    score: (found: number, reject: number, approve: number) =>
      `Skor ${found}. Di bawah ${reject} ditolak, mulai ${approve} disetujui.`,
    limit: (found: string, least: string) => `Limit ${found}, paling sedikit ${least}.`,
    account: (found: string) => `Kemiripan nama ${found}.`,
    changes: {
      register: 'Lolos jika data kependudukan menjawab dan cocok.',
      face: (least: string) => `Lolos jika kemiripannya paling sedikit ${least}.`,
      names: 'Lolos jika nama kontak dan nama ibu berbeda dari nama di KTP.',
      documents: 'Dokumen selalu dibaca petugas; tidak ada yang meloloskannya sendiri.',
      income: (least: string) => `Lolos jika penghasilannya paling sedikit ${least}.`,
      bureauAnswer: 'Lolos jika biro kredit menjawab tanpa keterlambatan lama.',
      bureauLate: (days: number) => `Lolos jika paling lama terlambat ${days} hari.`,
      platforms: (most: number) => `Lolos jika pinjaman di aplikasi lain kurang dari ${most}.`,
      scoreUnknown: 'Lolos jika semua masukannya diketahui.',
      score: (least: number) => `Lolos mulai skor ${least}.`,
      unqualified: 'Lolos jika penghasilan naik atau angsuran lain berkurang.',
      video: (most: string) => `Lolos sampai limit ${most}, atau setelah panggilan video.`,
      accountAnswer: 'Lolos jika bank menjawab dan namanya cocok.',
      accountName: 'Lolos jika nama pemilik rekening sama dengan nama di KTP.',
    },
  },
  en: {
    face: (found, least) => `Similarity ${found}, at least ${least}.`,
    age: (years, least, most) => `${years} years old, from ${least} to ${most}.`,
    income: (found, least) => `${found} a month, at least ${least}.`,
    bureau: (days, refer, reject) =>
      `${days} days late. Above ${refer} a person decides, above ${reject} it is rejected.`,
    platforms: (count, most) => `${count} other apps, fewer than ${most} are allowed.`,
    score: (found, reject, approve) => `Score ${found}. Below ${reject} is rejected, from ${approve} on approved.`,
    limit: (found, least) => `Limit ${found}, at least ${least}.`,
    account: (found) => `Similarity of the names ${found}.`,
    changes: {
      register: 'Passes if the register answers and agrees.',
      face: (least) => `Passes from a similarity of ${least} on.`,
      names: 'Passes if contacts and mother have other names than the card.',
      documents: 'Documents are always read by a person; nothing passes them by itself.',
      income: (least) => `Passes from an income of ${least} on.`,
      bureauAnswer: 'Passes if the bureau answers and nothing was late for long.',
      bureauLate: (days) => `Passes if nothing was more than ${days} days late.`,
      platforms: (most) => `Passes with fewer than ${most} other apps.`,
      scoreUnknown: 'Passes once all its inputs are known.',
      score: (least) => `Passes from a score of ${least} on.`,
      unqualified: 'Passes with a higher income or lower instalments elsewhere.',
      video: (most) => `Passes up to a limit of ${most}, or after a video call.`,
      accountAnswer: 'Passes if the bank answers and the names agree.',
      accountName: 'Passes if the holder has the name on the card.',
    },
  },
})
