import type { DomainScreens } from '../../shell/router/route-table.ts'

/** The screens of help, notifications, complaints and invitations: each in its own chunk. */
export const engagementScreens: DomainScreens<'engagement'> = {
  ReferFriends: () =>
    import('../engagement/referral/refer-friends-screen.tsx').then((module) => module.ReferFriendsScreen),
  ReferLogin: () => import('../engagement/referral/refer-login-screens.tsx').then((module) => module.ReferLoginScreen),
  TopUpInviteeLogin: () =>
    import('../engagement/referral/refer-login-screens.tsx').then((module) => module.TopUpInviteeLoginScreen),
  Notifications: () =>
    import('../engagement/notifications/notifications-screen.tsx').then((module) => module.NotificationsScreen),
  NotificationDetail: () =>
    import('../engagement/notifications/notification-screen.tsx').then((module) => module.NotificationScreen),
  HelpCenter: () => import('../engagement/help/help-center-screen.tsx').then((module) => module.HelpCenterScreen),
  Complaint: () => import('../engagement/complaints/complaint-screen.tsx').then((module) => module.ComplaintScreen),
  HelpTopic: () => import('../engagement/help/topic-screen.tsx').then((module) => module.TopicScreen),
  HelpQuestion: () => import('../engagement/help/question-screen.tsx').then((module) => module.QuestionScreen),
  RefCode: () => import('../engagement/referral/ref-code-screen.tsx').then((module) => module.RefCodeScreen),
  InviteFriendsPage: () =>
    import('../engagement/referral/invite-friends-screen.tsx').then((module) => module.InviteFriendsScreen),
}
