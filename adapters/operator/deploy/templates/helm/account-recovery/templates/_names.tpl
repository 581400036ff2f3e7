{{- define "labels" -}}
app.kubernetes.io/name: account-recovery
app.kubernetes.io/instance: {{ .Release.Name | quote }}
{{- end -}}
