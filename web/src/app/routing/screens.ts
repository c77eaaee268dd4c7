import type { ComponentType } from 'react'
import type { PrerenderedScreens, ScreenName } from './route-table.ts'

/** The list of all others is left out of the first view. */
const firstScreens: PrerenderedScreens = {
  Login: () => import('../features/sign-in/login-screen.tsx').then((module) => module.LoginScreen),
  Home: () => import('../features/home/home-screen.tsx').then((module) => module.HomeScreen),
}

/** A screen whose params and query were checked against its route before. */
export type AnyScreen = ComponentType<{
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}>

const loaded = new Map<ScreenName, AnyScreen>()

/** The component of a screen if its chunk has arrived. */
export function loadedScreen(name: ScreenName): AnyScreen | undefined {
  return loaded.get(name)
}

/** Fetches the chunk of a screen, once. Rejects when the network or a new build took it away. */
export async function loadScreen(name: ScreenName): Promise<void> {
  if (loaded.has(name)) return
  const load = isFirst(name) ? firstScreens[name] : (await import('./later-screens.ts')).laterScreens[name]
  loaded.set(name, (await load()) as AnyScreen)
}

function isFirst(name: ScreenName): name is keyof PrerenderedScreens {
  return name in firstScreens
}
