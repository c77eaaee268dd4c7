import type { ComponentType } from 'react'
import type { RouteName, ScreenProps } from './route-table.ts'

type Loader<N extends RouteName> = () => Promise<ComponentType<ScreenProps<N>>>

/** The screens that exist, each a chunk of its own. A route without an entry shows "not found". */
const screens: { [N in RouteName]?: Loader<N> } = {
  Login: () => import('./features/sign-in/login-screen.tsx').then((module) => module.LoginScreen),
  CodeStep: () => import('./features/sign-in/code-step-screen.tsx').then((module) => module.CodeStepScreen),
  TermsAndConditionPage: () => import('./features/sign-in/terms-screen.tsx').then((module) => module.TermsScreen),
  Home: () => import('./features/home/home-screen.tsx').then((module) => module.HomeScreen),
}

/** A screen whose params and query were checked against its route before. */
export type AnyScreen = ComponentType<{
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}>

const loaded = new Map<RouteName, AnyScreen>()

export function hasScreen(name: RouteName): boolean {
  return screens[name] !== undefined
}

/** The component of a screen if its chunk has arrived. */
export function loadedScreen(name: RouteName): AnyScreen | undefined {
  return loaded.get(name)
}

/** Fetches the chunk of a screen, once. Rejects when the network or a new build took it away. */
export async function loadScreen(name: RouteName): Promise<void> {
  const load = screens[name]
  if (load && !loaded.has(name)) loaded.set(name, (await load()) as AnyScreen)
}
