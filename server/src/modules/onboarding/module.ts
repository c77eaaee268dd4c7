import type { AppModule } from '../context.ts'
import { onboardingData, onboardingRetention } from './retention/rules.ts'
import { onboardingRoutes } from './routes.ts'
import { onboardingSchedules } from './schedules.ts'
import { onboardingSubscriptions } from './subscriptions.ts'

export const onboardingModule: AppModule = {
  name: 'onboarding',
  tables: [
    'application',
    'application_draft',
    'application_history',
    'apply_flow',
    'bank_account',
    'bank_account_mismatch',
    'card_try',
    'contact_consent',
    'contact_consent_history',
    'liveness_challenge',
    'mandatory_field',
    'nik_directory',
    'photo',
    'photo_disliked',
    'profile_section',
    'supplement_file',
    'verified_email',
  ],
  routes: onboardingRoutes,
  subscriptions: onboardingSubscriptions,
  schedules: onboardingSchedules,
  retention: onboardingRetention,
  personData: onboardingData,
}
