{{- define "cartelera.name" -}}
{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "cartelera.selector" -}}
app.kubernetes.io/name: cartelera
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "cartelera.labels" -}}
{{ include "cartelera.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "cartelera.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end }}

{{/* Fails if uploads would be on one pod's own disk. */}}
{{- define "cartelera.requireSharedMedia" -}}
{{- if not (or .Values.s3.endpoint .Values.media.existingClaim) }}
{{- if not .Values.media.ephemeral }}
{{- fail "uploads need shared storage: set s3.endpoint and s3.bucket, or media.existingClaim (ReadWriteMany); for a trial: media.ephemeral=true and replicas=1" }}
{{- end }}
{{- if or .Values.autoscaling.enabled (ne (int .Values.replicas) 1) }}
{{- fail "media.ephemeral is for one replica: set replicas=1 and autoscaling.enabled=false" }}
{{- end }}
{{- end }}
{{- end }}

{{/* Fails if the admin would be at a host that no browser reaches. */}}
{{- define "cartelera.requireRoomHost" -}}
{{- if not .Values.config.ROOM_HOST }}
{{- fail "the admin needs a host of the ingress: set config.ROOM_HOST, as redaccion.example.com (off: no admin)" }}
{{- end }}
{{- end }}

{{/* The settings of the config map. */}}
{{- define "cartelera.settings" -}}
ADMIN_PORT: '9464'
# Reached by Prometheus only: see the network policy.
ADMIN_HOST: '0.0.0.0'
{{- range $name, $value := .Values.config }}
{{ $name }}: {{ $value | quote }}
{{- end }}
{{- if .Values.s3.endpoint }}
MEDIA_S3_ENDPOINT: {{ .Values.s3.endpoint | quote }}
MEDIA_S3_BUCKET: {{ required "s3.bucket is missing" .Values.s3.bucket | quote }}
MEDIA_S3_REGION: {{ .Values.s3.region | quote }}
{{- else if .Values.media.existingClaim }}
MEDIA_DIR: /media
{{- end }}
{{- if .Values.backup.to }}
{{- if and (hasPrefix "s3://" .Values.backup.to) (not (or .Values.backup.endpoint .Values.s3.endpoint)) }}
{{- fail "backup.to is a bucket: set backup.endpoint, or s3.endpoint" }}
{{- end }}
BACKUP_TO: {{ .Values.backup.to | quote }}
# The CronJob writes them; the site lists them for the admin and the alert.
BACKUP_HOUR: 'off'
{{- with .Values.backup.endpoint }}
BACKUP_S3_ENDPOINT: {{ . | quote }}
{{- end }}
{{- with .Values.backup.region }}
BACKUP_S3_REGION: {{ . | quote }}
{{- end }}
{{- end }}
{{- end }}

{{/* Settings of the site's own processes. What is named here counts more than the secret. */}}
{{- define "cartelera.environment" -}}
envFrom:
  {{- if .Values.existingSecret }}
  - secretRef: { name: {{ .Values.existingSecret }} }
  {{- end }}
  - configMapRef: { name: {{ include "cartelera.name" . }} }
{{- if or .Values.cloudnativepg.enabled .Values.valkey.enabled .Values.caBundle.configMap .Values.extraEnv }}
env:
  {{- if .Values.cloudnativepg.enabled }}
  - name: DATABASE_URL
    valueFrom: { secretKeyRef: { name: {{ include "cartelera.name" . }}-db-app, key: uri } }
  {{- if .Values.cloudnativepg.readFromReplicas }}
  - name: DATABASE_PASSWORD
    valueFrom: { secretKeyRef: { name: {{ include "cartelera.name" . }}-db-app, key: password } }
  - { name: DATABASE_READ_URL, value: 'postgres://cartelera:$(DATABASE_PASSWORD)@{{ include "cartelera.name" . }}-db-ro/cartelera' }
  {{- end }}
  {{- end }}
  {{- if .Values.valkey.enabled }}
  - { name: REDIS_URL, value: 'redis://{{ include "cartelera.name" . }}-valkey:6379' }
  {{- end }}
  {{- with include "cartelera.extraEnv" . | trim }}
  {{- . | nindent 2 }}
  {{- end }}
{{- end }}
{{- end }}

{{/* For every process of the site: the file of certificate authorities, and what the operator adds. */}}
{{- define "cartelera.extraEnv" -}}
{{- if .Values.caBundle.configMap }}
- { name: NODE_EXTRA_CA_CERTS, value: '/etc/cartelera/ca/{{ .Values.caBundle.key }}' }
{{- end }}
{{- with .Values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "cartelera.extraVolumeMounts" -}}
{{- if .Values.caBundle.configMap }}
- { name: ca-bundle, mountPath: /etc/cartelera/ca, readOnly: true }
{{- end }}
{{- with .Values.extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "cartelera.extraVolumes" -}}
{{- with .Values.caBundle.configMap }}
- { name: ca-bundle, configMap: { name: {{ . }} } }
{{- end }}
{{- with .Values.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "cartelera.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "cartelera.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}
