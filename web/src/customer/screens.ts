import type { PrerenderedScreens, ScreenName } from '../shell/router/route-table.ts'
import type { AnyScreen, Screens } from '../shell/router/services.ts'
import { awaited } from '../shell/router/stale-build.ts'

/** The list of all other screens is not part of the first view. */
const firstScreens: PrerenderedScreens = {
  Login: () => import('./accounts/sign-in/login-screen.tsx').then((module) => module.LoginScreen),
  Home: () => import('./home/home-screen.tsx').then((module) => module.HomeScreen),
}

const loaded = new Map<ScreenName, AnyScreen>()

export const screens: Screens = {
  loaded: (name: ScreenName) => loaded.get(name),
  load: async (name: ScreenName) => {
    if (!loaded.has(name)) loaded.set(name, (await awaited(load(name))) as AnyScreen)
  },
}

const load = async (name: ScreenName) =>
  isFirst(name) ? firstScreens[name]() : (await import('./lazy-screens.ts')).lazyScreen(name)

function isFirst(name: ScreenName): name is keyof PrerenderedScreens {
  return name in firstScreens
}
