import type { PageEntry } from '@/lib/features/kernel/operations/navigation'

/** Pages of the palette that the navigation does not contain. */
export type OtherPage = 'drafts' | 'trash' | 'notices' | 'account' | 'help'

/**
 * Further search words for pages: terms of other systems, in all languages of the admin, because editors may not type
 * in the language of the interface. Only the palette loads them, because they are not in the catalogues.
 */
export const pageSynonyms: Partial<Record<PageEntry['text'] | OtherPage, string>> = {
  home: 'panel escritorio dashboard tableau bord Übersicht ダッシュボード 仪表盘',
  pieces: 'artículos entradas noticias contenido posts articles content actualités Artikel Inhalte 投稿 帖子',
  drafts: 'borradores drafts brouillons Entwürfe 下書き 草稿',
  trash: 'papelera eliminadas borradas trash bin deleted corbeille Papierkorb ゴミ箱 回收站',
  pages: 'estáticas quiénes somos static about statiques statische 固定ページ 静态页面',
  plan: 'agenda calendario programadas calendar schedule calendrier Kalender カレンダー 日历',
  releases: 'paquetes campañas packages campaigns releases campagnes Kampagnen キャンペーン 活动',
  board: 'tablón inicio home homepage accueil Startseite トップページ 首页',
  media:
    'imágenes fotos archivos vídeos pictures images photos files videos fichiers Bilder Dateien 画像 图片',
  comments: 'moderación spam moderation commentaires Kommentare コメント 评论',
  leads: 'contactos clientes mensajes leads contacts messages prospects Kontakte Anfragen 問い合わせ 联系人',
  forms: 'encuestas cuestionarios surveys fields sondages Umfragen アンケート 问卷',
  letters: 'newsletters correo email mailing infolettres メルマガ 订阅邮件',
  subscribers: 'audiencia subscribers audience abonnés Abonnenten 購読者 订阅者',
  readings:
    'analytics analítica estadísticas métricas visitas tráfico statistics stats traffic metrics statistiques Statistiken 統計 统计',
  identity:
    'seo descripción buscadores título description title référencement Suchmaschinen 検索エンジン 搜索引擎',
  brand:
    'aspecto colores tema plantilla fuentes favicon look colours colors theme fonts couleurs polices Farben 外観 色 颜色',
  menus: 'navegación enlaces redes navigation links social liens Verknüpfungen ナビゲーション 导航',
  domain: 'dirección dns url web address adresse Adresse ドメイン 域名',
  legal: 'aviso cookies rgpd gdpr imprint mentions Impressum 法的 法律',
  categories:
    'secciones temas etiquetas sections topics tags rubriques étiquettes Themen Schlagwörter タグ 标签',
  authors: 'firmas bylines signatures Verfasser 署名 作者',
  search: 'buscador sinónimos destacados finder synonyms recherche Suche 検索 搜索',
  redirects: 'redirigir reenviar urls redirect forward rediriger umleiten Weiterleitung リダイレクト 重定向',
  writing: 'editor comillas typography quotes guillemets Anführungszeichen エディター 编辑器',
  mails: 'avisos bienvenida remitente dkim alerts welcome sender alertes expéditeur Absender 送信者 发件人',
  review: 'aprobación flujo approval workflow validation Freigabe 承認 审批',
  people:
    'usuarios equipo miembros permisos roles users team members staff utilisateurs membres Benutzer Mitglieder ユーザー 用户',
  webhooks: 'integraciones zapier integrations webhooks intégrations Integrationen 連携 集成',
  jobs: 'errores colas reintentos errors queue retries erreurs Fehler エラー 错误',
  tokens: 'api claves llaves keys tokens mcp clés Schlüssel キー 密钥',
  privacy: 'rgpd gdpr datos personales data protection données Datenschutz 個人情報 隐私',
  history: 'auditoría registro actividad audit log activity journal Protokoll 履歴 日志',
  organisations: 'sitios marcas sites brands Websites サイト 站点',
  security: 'acceso sso oidc passkeys 2fa access login connexion Anmeldung ログイン 登录',
  directory: 'scim aprovisionamiento provisioning groups groupes Gruppen グループ 群组',
  notices: 'notificaciones notifications Benachrichtigungen 通知',
  account: 'contraseña perfil sesiones password profile sessions passe profil Passwort パスワード 密码',
  help: 'guía manual documentación guide docs documentation aide Hilfe ガイド 指南',
}

/** Synonyms that find the palette's items for choosing a theme. */
export const themeSynonyms = {
  light: 'modo día claro mode day light jour clair Tag Hell',
  dark: 'modo noche oscuro mode night dark nuit sombre Nacht Dunkel',
  system: 'modo automático sistema mode automatic system automatique automatisch',
}
