import type { Retention } from '@/lib/base/domain/retention'

/**
 * Kinds of personal data in the columns of all tables. The record of processing activities, the search for a person's
 * data and their erasure are based on it. `personal-data.test.ts` fails if a column is not classified.
 *
 *   email    a person's mail address: the row belongs to that person
 *   name     a person's name
 *   text     text or a file by a person, which may name other people
 *   network  IP address and user agent
 *   owner    the account to which the row belongs
 *   person   the account that did something
 *   choice   a person's choices
 *   date     a time
 *   secret   a credential or identifier of a person: never shown
 *   derived  computed from other columns by triggers
 *   none     no personal data
 */
export const dataKinds = [
  ...(['email', 'name', 'text', 'network', 'owner', 'person', 'choice'] as const),
  ...(['date', 'secret', 'derived', 'none'] as const),
] as const

export type DataKind = (typeof dataKinds)[number]

type ActivityRow = {
  subjects: 'readers' | 'team' | 'anyone'
  basis: 'consent' | 'contract' | 'interest' | 'obligation'
  /** Periods after which parts of this data are deleted automatically. */
  retentions: readonly Retention[]
}

/** Purposes of processing, with legal basis and deletion periods, as in the record of processing activities. */
export const activities = {
  comments: { subjects: 'readers', basis: 'consent', retentions: ['spam', 'trash'] },
  replies: { subjects: 'readers', basis: 'consent', retentions: ['unconfirmed', 'deadMails'] },
  news: { subjects: 'readers', basis: 'consent', retentions: ['unconfirmed', 'letterMails', 'deadMails'] },
  leads: { subjects: 'readers', basis: 'consent', retentions: ['deadMails'] },
  requests: { subjects: 'readers', basis: 'obligation', retentions: ['dataRequests'] },
  statistics: { subjects: 'readers', basis: 'interest', retentions: ['readings', 'analytics'] },
  content: { subjects: 'anyone', basis: 'interest', retentions: [] },
  editing: { subjects: 'team', basis: 'contract', retentions: ['bin'] },
  accounts: { subjects: 'team', basis: 'contract', retentions: ['accountLinks', 'devices'] },
  notices: { subjects: 'team', basis: 'contract', retentions: ['notices'] },
  audit: { subjects: 'team', basis: 'interest', retentions: ['auditNetworks'] },
  programs: { subjects: 'anyone', basis: 'interest', retentions: ['webhookDeliveries'] },
} as const satisfies Record<string, ActivityRow>

export type Activity = keyof typeof activities

export type PersonalTable = {
  /** Purpose of processing; null for a table without personal data. */
  activity: Activity | null
  /** Column with the organisation, or the foreign key of a row that has it; null for data of the whole company. */
  of: string | null
  /** Foreign key of a row of the same person, whose deletion also deletes this row. */
  with?: string
  /** Special erasure of rows with a person's `email`. By default they are deleted. */
  rows?: 'comments' | 'account' | 'audit'
} & Partial<Record<DataKind, string>>

/** Returns the columns of a kind. */
export const listOfKind = (row: PersonalTable, kind: DataKind): string[] => row[kind]?.split(' ') ?? []

const company = { of: null } as const
const ofOrganisation = { of: 'organisation_id' } as const
const ofPiece = { of: 'piece_id pieces.id' } as const
const ofLead = { of: 'lead_id leads.id', with: 'lead_id leads.id' } as const
const nothing = { activity: null, of: null } as const

/** Columns by kind, for each table by its database name. */
export const personalData: Record<string, PersonalTable> = {
  account_links: {
    activity: 'accounts',
    ...ofOrganisation,
    email: 'email',
    owner: 'person_id',
    person: 'created_by',
    date: 'created_at used_at',
    secret: 'token_hash',
    none: 'id kind organisation_id role expires_at',
  },
  // Not searched for mail addresses: values that contain one are never counted, and the table is too large.
  analytics_sums: { ...nothing, none: 'organisation_id month page dimension value days total' },
  api_answers: {
    activity: 'programs',
    ...company,
    text: 'body',
    secret: 'key request_hash',
    none: 'token_id status begun_at',
  },
  api_tokens: {
    activity: 'accounts',
    ...ofOrganisation,
    owner: 'person_id',
    text: 'name',
    date: 'created_at used_at',
    secret: 'token_hash prefix',
    none: 'id organisation_id scopes scopes_version expires_at',
  },
  audit: {
    activity: 'audit',
    ...ofOrganisation,
    rows: 'audit',
    name: 'person_name',
    owner: 'person_id',
    network: 'details',
    date: 'at',
    none: 'id organisation_id action subject result',
  },
  audit_chain: { ...nothing, none: 'position audit_id hash' },
  author_profiles: {
    activity: 'content',
    ...ofOrganisation,
    name: 'name',
    text: 'words picture_url',
    person: 'person_id',
    date: 'updated_at',
    none: 'organisation_id',
  },
  boards: {
    activity: 'editing',
    ...ofOrganisation,
    person: 'saved_by',
    date: 'saved_at',
    none: 'organisation_id version saved_from',
  },
  build_files: { ...nothing, none: 'build files used_at' },
  categories: {
    activity: 'content',
    ...ofOrganisation,
    text: 'name',
    none: 'id organisation_id is_active merged_into',
  },
  coediting_sessions: {
    activity: 'editing',
    ...ofPiece,
    person: 'authors',
    none: 'piece_id epoch version seq bytes',
  },
  coediting_updates: {
    activity: 'editing',
    ...ofPiece,
    text: 'update',
    none: 'piece_id seq window_id',
  },
  comment_alerts: {
    activity: 'notices',
    ...ofOrganisation,
    owner: 'person_id',
    none: 'organisation_id',
  },
  comment_counts: { ...nothing, derived: 'publication_id comments' },
  comment_mails: {
    activity: 'replies',
    ...ofOrganisation,
    with: 'watcher_id reply_watchers.id',
    owner: 'person_id',
    none: 'id kind organisation_id watcher_id comments attempts retry_at dead_at problem',
  },
  comment_rules: {
    activity: 'editing',
    ...ofOrganisation,
    text: 'words',
    none: 'organisation_id is_open open_days max_links caught_state version told_at',
  },
  comments: {
    activity: 'comments',
    ...ofOrganisation,
    rows: 'comments',
    email: 'email',
    name: 'author',
    text: 'text',
    choice: 'wants_replies',
    date: 'written_at moderated_at erased_at',
    secret: 'digest',
    none: 'id publication_id organisation_id parent_id state is_active is_organisation is_new',
  },
  corrections: {
    activity: 'content',
    ...ofOrganisation,
    person: 'person_id',
    text: 'sentence',
    date: 'at',
    none: 'id organisation_id card_id home_id',
  },
  credentials: {
    activity: 'accounts',
    ...company,
    owner: 'person_id',
    secret: 'password_hash',
    date: 'changed_at',
  },
  data_requests: {
    activity: 'requests',
    ...ofOrganisation,
    email: 'email',
    choice: 'language',
    date: 'requested_at',
    secret: 'token',
    none: 'id organisation_id attempts retry_at dead_at problem',
  },
  directory_claims: { activity: 'accounts', ...company, owner: 'person_id', text: 'group_name' },
  directory_groups: {
    activity: 'accounts',
    ...company,
    text: 'name external_id',
    none: 'id created_at updated_at',
  },
  directory_members: { activity: 'accounts', ...company, owner: 'person_id', none: 'group_id' },
  directory_roles: {
    activity: 'accounts',
    ...company,
    text: 'group_name',
    none: 'id organisation_id role',
  },
  directory_users: {
    activity: 'accounts',
    ...company,
    owner: 'person_id',
    name: 'user_name',
    text: 'external_id attributes',
    date: 'created_at updated_at',
  },
  design_drafts: {
    activity: 'editing',
    ...ofOrganisation,
    person: 'updated_by',
    text: 'changes',
    date: 'updated_at',
    none: 'id organisation_id version',
  },
  design_versions: {
    activity: 'editing',
    ...ofOrganisation,
    person: 'published_by',
    text: 'changes',
    date: 'published_at',
    none: 'id organisation_id',
  },
  domain_checks: {
    ...nothing,
    ...ofOrganisation,
    none: 'organisation_id domain checked_at problem',
  },
  domain_states: {
    ...nothing,
    ...ofOrganisation,
    none: 'organisation_id domain checked_at requested_at stage cause certificate_issuer certificate_until addresses addresses_changed_at',
  },
  drafts: {
    activity: 'editing',
    ...ofPiece,
    owner: 'person_id',
    text: 'fields',
    date: 'saved_at',
    none: 'piece_id base saved_from turn epoch seq',
  },
  forms: {
    activity: 'editing',
    ...ofOrganisation,
    person: 'made_by',
    text: 'slug title introduction fields button thanks answer answer_subject recipients',
    date: 'made_at',
    none: 'id organisation_id is_open is_on_contact retention_days version basis is_company route needs_proof',
  },
  handshakes: {
    activity: 'accounts',
    ...company,
    text: 'data',
    secret: 'token_hash',
    none: 'kind expires_at',
  },
  idea_organisations: { ...nothing, ...ofOrganisation, none: 'idea_id organisation_id' },
  ideas: {
    activity: 'editing',
    ...ofOrganisation,
    person: 'person_id made_by',
    text: 'title sentence',
    date: 'made_at',
    none: 'id organisation_id state day piece_id version',
  },
  identities: {
    activity: 'accounts',
    ...company,
    owner: 'person_id',
    text: 'subject',
    date: 'created_at',
    none: 'issuer',
  },
  import_sources: {
    activity: 'programs',
    ...ofOrganisation,
    text: 'source key',
    none: 'organisation_id target_id digest',
  },
  known_devices: {
    activity: 'accounts',
    ...company,
    owner: 'person_id',
    date: 'used_at',
    secret: 'token_hash',
  },
  lead_files: {
    activity: 'leads',
    ...ofLead,
    text: 'name bytes',
    none: 'id lead_id field type',
  },
  lead_mails: {
    activity: 'leads',
    ...ofLead,
    email: 'recipient',
    none: 'id lead_id attempts retry_at dead_at problem',
  },
  lead_merges: { activity: 'leads', ...ofLead, none: 'lead_id into_id' },
  lead_notes: {
    activity: 'leads',
    ...ofLead,
    person: 'person_id',
    text: 'text',
    date: 'at',
    none: 'id lead_id',
  },
  lead_rules: {
    activity: 'leads',
    ...ofOrganisation,
    person: 'people',
    none: 'id organisation_id form_id turn remind_hours',
  },
  leads: {
    activity: 'leads',
    ...ofOrganisation,
    email: 'email',
    person: 'assignee_id',
    text: 'values',
    choice: 'language',
    date: 'received_at',
    secret: 'digest',
    none: 'id organisation_id form_id state page card_id campaign referrer entry reminded_at',
  },
  legal_texts: {
    activity: 'content',
    ...ofOrganisation,
    text: 'content',
    none: 'organisation_id page updated_at',
  },
  letter_mails: {
    activity: 'news',
    ...ofOrganisation,
    with: 'subscriber_id subscribers.id',
    date: 'taken_at',
    none: 'id letter_id organisation_id subscriber_id state variant attempts retry_at',
  },
  letters: {
    activity: 'editing',
    ...ofOrganisation,
    person: 'made_by',
    text: 'subject subject_b preheader introduction',
    date: 'made_at',
    none:
      'id organisation_id cards categories organisations state send_at begun_at ended_at followed bounce_stop ' +
      'is_public layout languages subscribed_from subscribed_until test_hours test_decider test_ends_at ' +
      'winner choice_reason followed_a followed_b',
  },
  announcements: { ...nothing, ...ofPiece, none: 'piece_id is_asked decided_at settled_at' },
  mailings: { ...nothing, ...ofOrganisation, none: 'organisation_id told_until' },
  mail_keys: {
    ...nothing,
    ...ofOrganisation,
    none: 'selector organisation_id domain public_key private_key made_at verified_at',
  },
  mailed_pieces: { ...nothing, ...ofPiece, none: 'piece_id mailed_at' },
  media: {
    activity: 'content',
    ...ofOrganisation,
    person: 'uploaded_by',
    text: 'alt file_name source_url',
    date: 'uploaded_at',
    none: 'id organisation_id key type width height bytes focus_x focus_y sha256 is_shared cropped_from crop',
  },
  media_files: {
    activity: 'content',
    ...ofOrganisation,
    person: 'uploaded_by',
    text: 'title credit licence labels file_name text',
    date: 'uploaded_at replaced_at',
    none: 'id organisation_id key format bytes poster captions_of language pages seconds plays expires_at is_withdrawn sha256 object',
  },
  media_uploads: {
    activity: 'content',
    ...ofOrganisation,
    owner: 'person_id',
    text: 'file_name',
    date: 'begun_at',
    none: 'id organisation_id bytes received parts file_id',
  },
  missing_paths: {
    activity: 'statistics',
    ...ofOrganisation,
    text: 'path',
    none: 'organisation_id times last_at',
  },
  memberships: {
    activity: 'accounts',
    ...ofOrganisation,
    owner: 'person_id',
    date: 'created_at',
    none: 'organisation_id role is_from_directory',
  },
  notes: {
    activity: 'editing',
    ...ofPiece,
    person: 'person_id resolved_by mentions',
    text: 'text quote anchor suggestion',
    date: 'at resolved_at',
    none: 'id piece_id parent_id is_accepted',
  },
  notices: {
    activity: 'notices',
    ...ofOrganisation,
    owner: 'person_id',
    person: 'by_id',
    text: 'title sentence',
    date: 'at seen_at mailed_at',
    none: 'id organisation_id kind piece_id path key',
  },
  organisations: {
    activity: 'content',
    of: 'id',
    text: 'name description whatsapp email telephone address accessibility mail_name mail_from mail_reply_to welcome_mail',
    none: 'id company_id domain aliases time_zone header accent typography company_search frame_hosts news_mail news_day news_hour',
  },
  passkeys: {
    activity: 'accounts',
    ...company,
    owner: 'person_id',
    text: 'name',
    date: 'created_at used_at',
    secret: 'id public_key counter',
    none: 'transports',
  },
  people: {
    activity: 'accounts',
    ...company,
    rows: 'account',
    email: 'email',
    owner: 'id',
    name: 'name picture_url',
    choice: 'analytics_mail_at',
    date: 'created_at updated_at',
    none: 'is_email_verified is_owner is_owner_by_directory is_disabled',
  },
  piece_filters: {
    activity: 'editing',
    ...ofOrganisation,
    person: 'made_by',
    text: 'name query',
    none: 'id organisation_id list',
  },
  piece_templates: {
    activity: 'editing',
    ...ofOrganisation,
    person: 'made_by',
    text: 'name fields',
    date: 'made_at',
    none: 'id organisation_id',
  },
  piece_watchers: { activity: 'notices', ...ofPiece, owner: 'person_id', none: 'piece_id' },
  pieces: {
    activity: 'editing',
    ...ofOrganisation,
    person: 'author_id co_authors updated_by binned_by',
    name: 'author',
    text:
      'kicker title summary introduction content button_text tags picture_url picture_alt series seo_title ' +
      'seo_description share_picture_url',
    date: 'created_at updated_at binned_at',
    none:
      'id organisation_id card_id publication_id state version published_version first_published_at publish_at ' +
      'withdraw_at format placement category_id dated_at accepts_comments saved_from saved_turn created_from is_noindex series_part page_path',
  },
  presences: {
    activity: 'editing',
    ...ofPiece,
    owner: 'person_id',
    date: 'since seen_at',
    none: 'piece_id window_id place',
  },
  publication_days: { ...nothing, derived: 'organisation_id category_id day publications' },
  publications: {
    activity: 'content',
    ...ofOrganisation,
    name: 'author',
    text:
      'kicker title summary content button_text tags picture_url picture_alt title_letters series seo_title ' +
      'seo_description share_picture_url',
    none:
      'card_id publication_id organisation_id category_id published_at updated_at placement board_order ' +
      'trending_rank accepts_comments home_organisation_id home_card_id is_noindex language original_card_id ' +
      'series_part',
  },
  reading_vitals: { ...nothing, none: 'organisation_id day kind vital bound readings' },
  reading_days: { ...nothing, none: 'organisation_id day readings' },
  readings: { ...nothing, none: 'organisation_id day card_id readings' },
  site_pages: {
    activity: 'content',
    ...ofOrganisation,
    name: 'author',
    text: 'kicker title summary content tags picture_url picture_alt seo_title seo_description share_picture_url',
    none:
      'card_id organisation_id path published_at updated_at home_organisation_id home_card_id is_noindex ' +
      'language original_card_id',
  },
  redirects: {
    activity: 'content',
    ...ofOrganisation,
    text: 'path',
    none: 'organisation_id card_id target created_at',
  },
  release_items: {
    activity: 'editing',
    ...ofOrganisation,
    text: 'value',
    none: 'id release_id organisation_id kind piece_id category_id',
  },
  releases: {
    activity: 'editing',
    ...ofOrganisation,
    person: 'released_by approved_by made_by',
    text: 'name sentence problems snapshot',
    date: 'approved_at made_at',
    none: 'id organisation_id state publish_at out_at',
  },
  reply_notices: { ...nothing, none: 'comment_id told_at' },
  reply_watchers: {
    activity: 'replies',
    ...ofOrganisation,
    email: 'email',
    choice: 'language',
    date: 'requested_at confirmed_at',
    secret: 'token',
    none: 'id organisation_id',
  },
  reserved_ids: { ...nothing, none: 'kind last' },
  review_people: {
    activity: 'editing',
    ...ofPiece,
    owner: 'person_id',
    text: 'sentence',
    choice: 'decision',
    date: 'decided_at',
    none: 'piece_id version',
  },
  review_rules: {
    activity: 'editing',
    ...ofOrganisation,
    person: 'approvers',
    none: 'id organisation_id category_id approvals',
  },
  reviews: {
    activity: 'editing',
    ...ofPiece,
    person: 'requested_by',
    text: 'sentence',
    date: 'requested_at',
    none: 'piece_id due_day reminded_at',
  },
  revisions: {
    activity: 'editing',
    ...ofPiece,
    person: 'person_id',
    name: 'person_name',
    text: 'fields',
    date: 'at',
    none: 'id piece_id version reason',
  },
  room_sessions: {
    activity: 'accounts',
    ...company,
    owner: 'person_id',
    network: 'user_agent address',
    date: 'created_at used_at',
    secret: 'token_hash provider_session',
    none: 'id method',
  },
  search_backlog: { ...nothing, none: 'card_id is_counted' },
  search_entries: {
    ...nothing,
    derived: 'card_id organisation_id published_at title_words head document',
  },
  search_rules: {
    activity: 'editing',
    ...ofOrganisation,
    text: 'words queries meant',
    date: 'made_at',
    none: 'id organisation_id kind cards',
  },
  search_vocabulary: { ...nothing, none: 'id', derived: 'word letters' },
  search_words: { ...nothing, derived: 'organisation_id word publications' },
  searches: {
    activity: 'statistics',
    ...ofOrganisation,
    text: 'words',
    none: 'organisation_id day searches without_results',
  },
  secrets: { ...nothing, none: 'name value' },
  share_subscriptions: {
    activity: 'editing',
    ...ofOrganisation,
    person: 'created_by',
    text: 'topic',
    none: 'id organisation_id home_id kind mode',
  },
  shares: {
    activity: 'editing',
    ...ofOrganisation,
    person: 'offered_by decided_by',
    text: 'sentence',
    date: 'offered_at decided_at',
    none:
      'piece_id organisation_id state received_piece_id names_home followed_revision seen_revision is_due ' +
      'is_to_publish',
  },
  sharings: { ...nothing, ...ofPiece, none: 'piece_id canonical locked' },
  sign_in_policy: { ...nothing, none: 'id level' },
  site_values: {
    activity: 'content',
    ...ofOrganisation,
    text: 'value',
    none: 'id company_id organisation_id name is_locked is_menu_part updated_at',
  },
  subscriber_mails: {
    activity: 'news',
    of: 'subscriber_id subscribers.id',
    with: 'subscriber_id subscribers.id',
    choice: 'interest',
    none: 'id subscriber_id kind cards attempts retry_at dead_at problem',
  },
  subscribers: {
    activity: 'news',
    ...ofOrganisation,
    email: 'email',
    choice: 'language consent categories authors tags rhythm',
    date: 'requested_at confirmed_at',
    secret: 'token',
    none: 'id organisation_id bounces bounced_at mailed_on mailed_count',
  },
  suppressions: {
    activity: 'news',
    ...ofOrganisation,
    secret: 'address_hash',
    choice: 'reason',
    date: 'at',
    none: 'organisation_id',
  },
  topic_days: { ...nothing, derived: 'organisation_id kind topic day publications' },
  translations: {
    activity: 'editing',
    ...ofPiece,
    person: 'source_by',
    date: 'source_at',
    none: 'piece_id original_id language followed_revision source',
  },
  trends: { ...nothing, ...ofOrganisation, none: 'organisation_id cards computed_at' },
  webhook_deliveries: {
    activity: 'programs',
    of: 'webhook_id webhooks.id',
    text: 'data answers',
    none: 'id webhook_id message_id event at state attempts first_tried_at retry_at',
  },
  webhooks: {
    activity: 'programs',
    ...ofOrganisation,
    text: 'name address',
    secret: 'secret former_secret',
    none: 'id organisation_id events has_lead_fields former_until paused_at pause_reason is_mail_due taken_until made_at',
  },
}
