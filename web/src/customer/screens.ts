import type { ComponentType } from 'react'
import type { PrerenderedScreens, ScreenName } from '../shell/router/route-table.ts'

/** The list of all other screens is not part of the first view. */
const firstScreens: PrerenderedScreens = {
  Login: () => import('./accounts/sign-in/login-screen.tsx').then((module) => module.LoginScreen),
  Home: () => import('./home/home-screen.tsx').then((module) => module.HomeScreen),
}

/** A screen whose params and query have been matched against its route. */
export type AnyScreen = ComponentType<{
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}>

const loaded = new Map<ScreenName, AnyScreen>()

/** The component of a screen, if its chunk has loaded. */
export function loadedScreen(name: ScreenName): AnyScreen | undefined {
  return loaded.get(name)
}

/** Loads the chunk of a screen once. Rejects without network, or if a new build has removed the chunk. */
export async function loadScreen(name: ScreenName): Promise<void> {
  if (loaded.has(name)) return
  const load = isFirst(name) ? firstScreens[name] : (await import('./lazy-screens.ts')).lazyScreens[name]
  loaded.set(name, (await load()) as AnyScreen)
}

function isFirst(name: ScreenName): name is keyof PrerenderedScreens {
  return name in firstScreens
}
