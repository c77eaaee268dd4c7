import * as application from '@lumbung/shared/contract/onboarding/application.ts'
import * as bankAccounts from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import * as contactConsents from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import * as email from '@lumbung/shared/contract/onboarding/email.ts'
import * as mandatoryFields from '@lumbung/shared/contract/onboarding/mandatory-fields.ts'
import * as optionLists from '@lumbung/shared/contract/onboarding/option-lists.ts'
import * as outdatedInfo from '@lumbung/shared/contract/onboarding/outdated-info.ts'
import * as photos from '@lumbung/shared/contract/onboarding/photos.ts'
import * as sections from '@lumbung/shared/contract/onboarding/sections.ts'
import * as supplement from '@lumbung/shared/contract/onboarding/supplement.ts'
import type { AppModule } from '../context.ts'
import { onboardingData, onboardingRetention } from './retention/rules.ts'
import { onboardingRoutes } from './routes.ts'
import { onboardingSchedules } from './schedules.ts'
import { onboardingSubscriptions } from './subscriptions.ts'

export const onboardingModule: AppModule = {
  name: 'onboarding',
  contract: [
    application,
    sections,
    optionLists,
    mandatoryFields,
    outdatedInfo,
    photos,
    bankAccounts,
    email,
    contactConsents,
    supplement,
  ],
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
