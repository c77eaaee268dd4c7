import type { ComponentType } from 'react'
import type { RouteName, ScreenProps } from './route-table.ts'

/** How the chunk of a screen is fetched. */
export type ScreenLoader<N extends RouteName> = () => Promise<ComponentType<ScreenProps<N>>>

/** The prerendered screens. The list of all others is left out of the first view. */
const firstScreens: { [N in RouteName]?: ScreenLoader<N> } = {
  Login: () => import('../features/sign-in/login-screen.tsx').then((module) => module.LoginScreen),
  Home: () => import('../features/home/home-screen.tsx').then((module) => module.HomeScreen),
}

/** A screen whose params and query were checked against its route before. */
export type AnyScreen = ComponentType<{
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}>

const loaded = new Map<RouteName, AnyScreen>()

/** The component of a screen if its chunk has arrived. */
export function loadedScreen(name: RouteName): AnyScreen | undefined {
  return loaded.get(name)
}

/** Fetches the chunk of a screen, once. Rejects when the network or a new build took it away. */
export async function loadScreen(name: RouteName): Promise<void> {
  if (loaded.has(name)) return
  const load = firstScreens[name] ?? (await import('./later-screens.ts')).laterScreens[name]
  if (load) loaded.set(name, (await load()) as AnyScreen)
}
