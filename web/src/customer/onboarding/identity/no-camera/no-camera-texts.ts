import type { CallTime, NoCameraReason } from '@lumbung/shared/facts/no-camera.ts'
import { defineTexts } from '../../../../i18n/texts.ts'

const reasonsId: Readonly<Record<NoCameraReason, string>> = {
  NO_CAMERA: 'Ponsel saya tidak punya kamera depan',
  BROKEN: 'Kameranya rusak atau tidak bisa dibuka',
  DISABILITY: 'Saya penyandang disabilitas',
  OTHER: 'Alasan lain',
}
const reasonsEn: Readonly<Record<NoCameraReason, string>> = {
  NO_CAMERA: 'My phone has no front camera',
  BROKEN: 'The camera is broken or does not open',
  DISABILITY: 'I have a disability',
  OTHER: 'Another reason',
}
const timesId: Readonly<Record<CallTime, string>> = {
  MORNING: 'Pagi, 08.00–12.00 WIB',
  AFTERNOON: 'Siang, 12.00–17.00 WIB',
  EVENING: 'Malam, 17.00–20.00 WIB',
}
const timesEn: Readonly<Record<CallTime, string>> = {
  MORNING: 'Morning, 08.00–12.00 WIB',
  AFTERNOON: 'Afternoon, 12.00–17.00 WIB',
  EVENING: 'Evening, 17.00–20.00 WIB',
}

export const noCameraTexts = defineTexts({
  id: {
    title: 'Verifikasi tanpa kamera',
    heading: 'Kami bantu dengan cara lain',
    lead: 'Petugas kami menelepon Anda untuk memastikan bahwa ini benar Anda. Siapkan KTP Anda.',
    labels: { why: 'Kenapa kamera tidak bisa dipakai?', callAt: 'Kapan Anda bisa ditelepon?', note: 'Keterangan' },
    noteHint: 'Isi jika ada yang perlu kami tahu, misalnya cara terbaik menghubungi Anda.',
    noteNeeded: 'Ceritakan alasannya, paling banyak 200 karakter.',
    reasons: reasonsId,
    times: timesId,
    send: 'Kirim permintaan',
    openTitle: 'Permintaan Anda kami proses',
    open: (moment: string) => `Petugas kami menelepon nomor Anda. Jawabannya Anda terima paling lambat ${moment}.`,
    openNotice: 'Petugas kami tidak pernah meminta kode, PIN, atau kata sandi lewat telepon.',
    refusedTitle: 'Belum bisa dipastikan lewat telepon',
    again: 'Ajukan lagi',
    confirmedTitle: 'Identitas Anda sudah dipastikan',
    confirmed: 'Anda tidak perlu verifikasi wajah untuk pengajuan ini. Lanjutkan ke langkah berikutnya.',
    goOn: 'Lanjut',
    byFace: 'Verifikasi wajah saja',
    home: 'Kembali ke Beranda',
  },
  en: {
    title: 'Without a camera',
    heading: 'We help you in another way',
    lead: 'Our staff call you to make sure that it is you. Have your ID card ready.',
    labels: { why: 'Why can you not use a camera?', callAt: 'When can we call you?', note: 'Remarks' },
    noteHint: 'What we should know, for example how best to reach you.',
    noteNeeded: 'Tell us the reason, in at most 200 characters.',
    reasons: reasonsEn,
    times: timesEn,
    send: 'Send the request',
    openTitle: 'We are working on your request',
    open: (moment) => `Our staff call your number. You have an answer by ${moment} at the latest.`,
    openNotice: 'Our staff never ask for a code, PIN or password on the phone.',
    refusedTitle: 'We could not confirm it by phone',
    again: 'Ask again',
    confirmedTitle: 'Your identity is confirmed',
    confirmed: 'You need no face check for this application. Go on with the next step.',
    goOn: 'Continue',
    byFace: 'Do the face check instead',
    home: 'Back to Home',
  },
})
