import { AccountHome } from './account-home.tsx'
import { HomeScreen } from './home-screen.tsx'

/** Home in a partner's app. Only signed-in customers see it, so what home shows to them is loaded with it and not after the first read. */
export const PartnerHomeScreen = () => <HomeScreen Account={AccountHome} />
