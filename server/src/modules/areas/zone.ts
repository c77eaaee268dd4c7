export const zones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
export type Zone = (typeof zones)[number]

const central = ['51', '52', '53', '63', '64', '65', '71', '72', '73', '74', '75', '76']
const eastern = ['81', '82', '91', '92', '93', '94', '95', '96']

/** WIB, WITA or WIT by the two-digit province code. It determines when a customer may be contacted. Source: domain 2.7. */
export function zoneOfProvince(code: string): Zone {
  if (central.includes(code)) return 'Asia/Makassar'
  return eastern.includes(code) ? 'Asia/Jayapura' : 'Asia/Jakarta'
}
