import { awaited } from '../../shell/router/stale-build.ts'
import type { ScreenName } from '../routes/screen-table.ts'
import type { Screens } from './shown.ts'

/** The code of the screens, each part loaded when one of its screens is first opened. */
const areas = {
  review: () => import('./review.tsx'),
  customers: () => import('./customers.tsx'),
  money: () => import('./money.tsx'),
  books: () => import('./books.tsx'),
  office: () => import('./office.tsx'),
}
type Area = keyof typeof areas
type ScreensOf<A extends Area> = Awaited<ReturnType<(typeof areas)[A]>>['screens']
type AreaWith<N extends ScreenName> = { [A in Area]: N extends keyof ScreensOf<A> ? A : never }[Area]

const areaOf: { readonly [N in ScreenName]: AreaWith<N> } = {
  home: 'office',
  queue: 'review',
  lostNumbers: 'review',
  lostNumber: 'review',
  identities: 'review',
  identity: 'review',
  case: 'review',
  customers: 'customers',
  customer: 'customers',
  vouchers: 'customers',
  complaints: 'customers',
  complaint: 'customers',
  rights: 'customers',
  right: 'customers',
  orders: 'money',
  order: 'money',
  loan: 'money',
  payments: 'money',
  payment: 'money',
  report: 'money',
  suspense: 'money',
  disbursements: 'money',
  refunds: 'money',
  inbox: 'office',
  books: 'books',
  journal: 'books',
  checks: 'books',
  holidays: 'books',
  manual: 'books',
  closes: 'books',
  close: 'books',
  writeOffs: 'money',
  operators: 'office',
  exports: 'office',
  health: 'office',
  account: 'office',
  reviews: 'office',
  audit: 'office',
}

/** The read of a screen's code: it can fail as any read, and be asked for again. */
export function codeOf(name: ScreenName) {
  const area = areaOf[name]
  return {
    queryKey: ['code', area],
    queryFn: async (): Promise<Screens> => (await awaited<{ screens: Screens }>(areas[area]())).screens,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  }
}

/** Loads every screen ahead, so that each is there at once when it is opened. What fails is asked for again then. */
export const loadAhead = (): Promise<unknown> => Promise.allSettled(Object.values(areas).map((load) => load()))
