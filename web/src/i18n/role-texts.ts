import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { defineTexts } from './texts.ts'

/** What the roles of operators are called. */
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

export const roleTexts = defineTexts({ id: rolesId, en: rolesEn })
