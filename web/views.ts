import type { FirstView } from './documents.ts'
import { modulesOf } from './lazy-modules.ts'
import { billTexts } from './src/customer/billing/bill-texts.ts'
import { applyTexts } from './src/customer/lending/plan/amounts/apply-texts.ts'
import { routeMeta } from './src/shell/router/route-table.ts'

const home = 'src/customer/home/home-screen.tsx'
const homeTitles = { id: 'Beranda', en: 'Home' }

/** Rendered by the build. */
export const screens: readonly (FirstView & { address: string })[] = [
  {
    page: 'login',
    address: '/H5/login',
    titles: { id: 'Masuk', en: 'Sign in' },
    modules: ['src/customer/accounts/sign-in/login-screen.tsx'],
  },
  // For signed-in customers; others get the offer.
  { page: 'home', address: '/H5/home', titles: homeTitles, modules: [home, 'src/customer/home/account-home.tsx'] },
]

interface View extends FirstView {
  route: string
  /** Rendered for the customer who opens it, instead of for all visitors. */
  session: boolean
}

/** A screen of signed-in customers that is loaded on demand. */
function ownView(page: string, route: 'Bill' | 'ApplyLoan', { id, en }: Record<'id' | 'en', { title: string }>): View {
  const titles = { id: id.title, en: en.title }
  return { page, route, titles, modules: modulesOf(route), session: routeMeta[route].auth === 'session' }
}

/** Rendered by the server with current figures. */
export const views: readonly View[] = [
  { page: 'offer', route: 'Home', titles: homeTitles, modules: [home], session: false },
  ownView('bill', 'Bill', billTexts),
  ownView('apply-loan', 'ApplyLoan', applyTexts),
]
