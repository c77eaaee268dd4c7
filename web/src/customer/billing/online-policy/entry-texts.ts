import { defineTexts } from '../../../i18n/texts.ts'

export const entryTexts = defineTexts({
  id: {
    title: 'Polis Anda',
    heading: (insurer: string) => `Lihat polis Anda di ${insurer}`,
    lead: 'Penanggung menampilkan polis Anda di halamannya sendiri, di luar Lumbung.',
    which: 'Polis yang mana?',
    policy: (number: string) => `Nomor polis ${number}`,
    rows: {
      page: {
        title: 'Di halaman itu',
        what: 'Anda melihat polis dan pertanggungannya, serta cara mengajukan klaim.',
      },
      shared: {
        title: 'Yang kami kirim',
        what: 'Hanya nomor rujukan polis. Tautannya tidak memuat nama, NIK, atau nomor HP Anda.',
      },
      known: {
        title: 'Yang sudah ada di penanggung',
        what: 'Nama, NIK, tanggal lahir, dan jumlah pinjaman, yang diterimanya untuk menerbitkan polis.',
      },
      link: { title: 'Tautannya', what: 'Berlaku 10 menit, untuk sekali buka, dan hanya untuk Anda.' },
    },
    go: 'Lanjut ke penanggung',
    changed: 'Polis ini sudah tidak berlaku, jadi tidak bisa dibuka.',
    none: 'Belum ada polis yang bisa dibuka',
    noneWhy: 'Polis tampil di sini setelah penanggung menerbitkannya, dan selama masih berlaku.',
    loans: 'Lihat pinjaman saya',
    off: 'Halaman ini tidak tersedia',
    offWhy: 'Penanggung belum menyediakan halaman untuk polis. Nomor polis Anda tetap ada di rincian pinjaman.',
    home: 'Kembali ke Beranda',
  },
  en: {
    title: 'Your policy',
    heading: (insurer) => `See your policy at ${insurer}`,
    lead: 'The insurer shows your policy on a page of its own, outside Lumbung.',
    which: 'Which policy?',
    policy: (number) => `Policy number ${number}`,
    rows: {
      page: { title: 'On that page', what: 'You see your policy, what it covers and how to make a claim.' },
      shared: {
        title: 'What we send',
        what: 'Only the reference of the policy. The link holds no name, NIK or mobile number of yours.',
      },
      known: {
        title: 'What the insurer has already',
        what: 'Your name, NIK, date of birth and the loan amount, which it received to issue the policy.',
      },
      link: { title: 'The link', what: 'It works for 10 minutes, opens once and is for you alone.' },
    },
    go: 'Continue to the insurer',
    changed: 'This policy is no longer in force, so it cannot be opened.',
    none: 'There is no policy to open yet',
    noneWhy: 'A policy is shown here once the insurer has issued it, and while it is in force.',
    loans: 'See my loans',
    off: 'This page is not available',
    offWhy: 'The insurer has no page for policies yet. Your policy number is in the details of your loan.',
    home: 'Back to Home',
  },
})
