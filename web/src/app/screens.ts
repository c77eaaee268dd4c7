import type { ComponentType } from 'react'
import type { RouteName, ScreenProps } from './route-table.ts'

type Loader<N extends RouteName> = () => Promise<ComponentType<ScreenProps<N>>>

/** The screens that exist, each a chunk of its own. A route without an entry shows "not found". */
const screens: { [N in RouteName]?: Loader<N> } = {
  Login: () => import('./features/sign-in/login-screen.tsx').then((module) => module.LoginScreen),
  CodeStep: () => import('./features/sign-in/code-step-screen.tsx').then((module) => module.CodeStepScreen),
  TermsAndConditionPage: () => import('./features/sign-in/terms-screen.tsx').then((module) => module.TermsScreen),
  Home: () => import('./features/home/home-screen.tsx').then((module) => module.HomeScreen),
  ApplyLoan: () => import('./features/apply/apply-loan-screen.tsx').then((module) => module.ApplyLoanScreen),
  DbrAlert: () => import('./features/apply/dbr-alert-screen.tsx').then((module) => module.DbrAlertScreen),
  MyLimit: () => import('./features/home/my-limit-screen.tsx').then((module) => module.MyLimitScreen),
  LinearKtp: () => import('./features/identity/ktp-screen.tsx').then((module) => module.KtpScreen),
  LinearLivenessIntroduce: () =>
    import('./features/identity/liveness-introduce-screen.tsx').then((module) => module.LivenessIntroduceScreen),
  LinearLiveness: () => import('./features/identity/liveness-screen.tsx').then((module) => module.LivenessScreen),
  LinearKtpHolding: () =>
    import('./features/identity/ktp-holding-screen.tsx').then((module) => module.KtpHoldingScreen),
  ResubmitKtp: () => import('./features/identity/resubmit-ktp-screen.tsx').then((module) => module.ResubmitKtpScreen),
  ResubmitKtpHolding: () =>
    import('./features/identity/resubmit-ktp-holding-screen.tsx').then((module) => module.ResubmitKtpHoldingScreen),
  ResubmitLiveness: () =>
    import('./features/identity/resubmit-liveness-screen.tsx').then((module) => module.ResubmitLivenessScreen),
  SecurityLivenessIntroduce: () =>
    import('./features/identity/security-liveness-introduce-screen.tsx').then(
      (module) => module.SecurityLivenessIntroduceScreen,
    ),
  SecurityLiveness: () =>
    import('./features/identity/security-liveness-screen.tsx').then((module) => module.SecurityLivenessScreen),
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
