import { type Domain, type DomainScreens, type ScreenName, tables } from '../shell/router/route-table.ts'

/** The lists of the screens that are loaded on demand. They say which files a screen needs, so no screen loads all of them. */
const lists: { [D in Domain]: () => Promise<DomainScreens<D>> } = {
  home: () => import('./lazy/home.ts').then((module) => module.homeScreens),
  billing: () => import('./lazy/billing.ts').then((module) => module.billingScreens),
  lending: () => import('./lazy/lending.ts').then((module) => module.lendingScreens),
  credit: () => import('./lazy/credit.ts').then((module) => module.creditScreens),
  onboarding: () => import('./lazy/onboarding.ts').then((module) => module.onboardingScreens),
  engagement: () => import('./lazy/engagement.ts').then((module) => module.engagementScreens),
  accounts: () => import('./lazy/accounts.ts').then((module) => module.accountsScreens),
}

const domains = Object.keys(tables) as Domain[]
const domainOf = (name: ScreenName): Domain => domains.find((domain) => name in tables[domain]) ?? 'home'

type AnyLists = Readonly<Record<string, () => Promise<Readonly<Record<string, () => Promise<unknown>>>>>>

/** Loads a screen that is not prerendered. */
export const lazyScreen = async (name: ScreenName) => (await (lists as AnyLists)[domainOf(name)]?.())?.[name]?.()

/** Loads all lists, so that a screen is one step away. */
export const loadLists = () => Promise.all(Object.values(lists).map((load) => load()))
