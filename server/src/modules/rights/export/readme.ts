import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'

/** The text file in an export, in both languages. */
export const readme = (date: BusinessDate, lender: string): string => `SALINAN DATA ANDA DI LUMBUNG, ${date}
${lender}

user-info.json   data diri, pekerjaan, kontak darurat, dan rekening Anda
tables/          semua catatan tentang Anda: pengajuan, keputusan, pinjaman, tagihan, pembayaran, persetujuan, pemberitahuan
photos/          foto KTP, foto diri, dan foto verifikasi wajah
agreements/      perjanjian yang sudah ditandatangani

Rencana pinjaman yang belum dikirim, bahasa, dan tampilan hanya tersimpan di ponsel Anda, jadi tidak ada di sini.
Salinan ini memuat foto identitas Anda. Simpan di tempat aman, dan jangan kirimkan kepada orang lain.

YOUR DATA AT LUMBUNG, ${date}
${lender}

user-info.json   your personal details, work, emergency contacts and bank account
tables/          every record about you: applications, decisions, loans, bills, payments, consents, notifications
photos/          your ID card, your photos, and the pictures of face checks
agreements/      the agreements that were signed

A loan that you planned but did not send, the language and the appearance are only on your phone, so they are not here.
This copy contains photos of your ID card. Keep it in a safe place, and do not send it to anyone.
`
