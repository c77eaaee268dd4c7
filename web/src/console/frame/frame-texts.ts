import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { defineTexts } from '../../i18n/texts.ts'

const rolesId: Readonly<Record<Role, string>> = {
  REVIEWER: 'Peninjau',
  SENIOR: 'Peninjau senior',
  COLLECTIONS: 'Penagihan',
  FINANCE: 'Keuangan',
  PRODUCT: 'Produk',
  MARKETING: 'Pemasaran',
  SUPPORT: 'Layanan pelanggan',
  AUDITOR: 'Pengawas',
  ADMIN: 'Administrator',
}
const rolesEn: Readonly<Record<Role, string>> = {
  REVIEWER: 'Reviewer',
  SENIOR: 'Senior reviewer',
  COLLECTIONS: 'Collections',
  FINANCE: 'Finance',
  PRODUCT: 'Products',
  MARKETING: 'Marketing',
  SUPPORT: 'Support',
  AUDITOR: 'Auditor',
  ADMIN: 'Admin',
}

export const frameTexts = defineTexts({
  id: {
    console: 'Konsol operator',
    skip: 'Langsung ke isi',
    menu: 'Menu konsol',
    items: { queue: 'Antrean', audit: 'Jejak audit' },
    you: 'Anda',
    language: 'Bahasa',
    signOut: 'Keluar',
    roles: rolesId,
    notFound: 'Halaman tidak ditemukan',
    notFoundText: 'Periksa kembali alamatnya, atau mulai dari awal.',
    toStart: 'Ke halaman awal',
    forbidden: 'Tidak termasuk peran Anda',
    forbiddenText: 'Halaman ini untuk peran lain. Jika Anda memerlukannya, hubungi administrator.',
    nothingYet: 'Belum ada halaman untuk peran Anda',
    nothingYetText: 'Akun Anda aktif. Halaman untuk peran Anda sedang disiapkan.',
  },
  en: {
    console: 'Operator console',
    skip: 'Skip to content',
    menu: 'Console menu',
    items: { queue: 'Queue', audit: 'Audit trail' },
    you: 'You',
    language: 'Language',
    signOut: 'Sign out',
    roles: rolesEn,
    notFound: 'Page not found',
    notFoundText: 'Check the address, or begin at the start.',
    toStart: 'To the start',
    forbidden: 'Not part of your roles',
    forbiddenText: 'This page is for other roles. If you need it, ask an admin.',
    nothingYet: 'No page for your roles yet',
    nothingYetText: 'Your account works. The pages for your roles are being prepared.',
  },
})
