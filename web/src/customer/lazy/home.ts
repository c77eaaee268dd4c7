import type { DomainScreens } from '../../shell/router/route-table.ts'

/** The screens of the first screen, the tab Me, and what leads elsewhere: each in its own chunk. */
export const homeScreens: DomainScreens<'home'> = {
  // Only customers see it: what home shows to them is loaded with it, and not after the first read.
  PartnerHome: () =>
    import('../home/home-screen.tsx').then(async (module) => {
      await module.loadAccount()
      return module.HomeScreen
    }),
  MyLimit: () => import('../home/limit/my-limit-screen.tsx').then((module) => module.MyLimitScreen),
  MarketingDownloadApp: () =>
    import('../home/outside/download-screens.tsx').then((module) => module.MarketingDownloadScreen),
  DownloadApp: () => import('../home/outside/download-screens.tsx').then((module) => module.DownloadScreen),
  DownloadAppApk: () => import('../home/outside/download-screens.tsx').then((module) => module.DownloadApkScreen),
  DownloadAppSorry: () => import('../home/outside/download-screens.tsx').then((module) => module.DownloadSorryScreen),
  HomeDownloadApp: () => import('../home/outside/download-screens.tsx').then((module) => module.HomeDownloadScreen),
  ResubmitDownloadApp: () =>
    import('../home/outside/download-screens.tsx').then((module) => module.ResubmitDownloadScreen),
  CampaignErrorPage: () =>
    import('../home/dead-ends/campaign-error-screen.tsx').then((module) => module.CampaignErrorScreen),
  JumpOutApp: () => import('../home/outside/jump-out-screen.tsx').then((module) => module.JumpOutScreen),
  NoProduct: () => import('../home/dead-ends/no-product-screen.tsx').then((module) => module.NoProductScreen),
  Exsit: () => import('../home/dead-ends/account-exists-screen.tsx').then((module) => module.AccountExistsScreen),
  Me: () => import('../home/me/me-screen.tsx').then((module) => module.MeScreen),
}
